import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import { orderAlerts, pushKeys } from '../db/schema/order-alerts.ts'
import { operatorPush } from '../db/schema/staff.ts'
import type { Ports } from '../ports/ports.ts'

/** What messages are signed and sent with. */
export type PushDeps = Pick<Ports, 'database' | 'vault' | 'now' | 'origin'>

/** What the private key is sealed for. */
const USE = 'push'
const ONLY = 1
/** A signature holds this long, in s; push services take up to a day. */
const HOLDS = 12 * 60 * 60

interface KeyPair {
  /** A point of P-256, uncompressed, in base64url, as browsers want it. */
  readonly publicKey: string
  /** A JWK. */
  readonly privateKey: string
}

const makeKeyPair = async (): Promise<KeyPair> => {
  const made = await generateKeyPair('ES256', { extractable: true })
  const { x = '', y = '', ...rest } = await exportJWK(made.privateKey)
  const halves = [x, y].map((half) => Buffer.from(half, 'base64url'))
  return {
    publicKey: Buffer.concat([Buffer.from([4]), ...halves]).toString('base64url'),
    privateKey: JSON.stringify({ ...rest, x, y }),
  }
}

/** The installation's key pair; made at first use, and again where the vault can't open it any more. */
export const pushKeyPair = async ({
  database,
  vault,
}: Pick<PushDeps, 'database' | 'vault'>): Promise<KeyPair> => {
  const opened = (row: typeof pushKeys.$inferSelect | undefined): KeyPair | null => {
    const privateKey = row ? vault.open(USE, row.sealedPrivateKey) : null
    return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null
  }
  const [known] = await database.select().from(pushKeys).where(eq(pushKeys.id, ONLY))
  const stored = opened(known)
  if (stored !== null) return stored
  const made = await makeKeyPair()
  const row = { publicKey: made.publicKey, sealedPrivateKey: vault.seal(USE, made.privateKey) }
  return database.transaction(async (tx) => {
    await tx
      .insert(pushKeys)
      .values({ id: ONLY, ...row })
      .onConflictDoNothing()
    const [held] = await tx.select().from(pushKeys).where(eq(pushKeys.id, ONLY)).for('update')
    // This one, or that of another instance which was first.
    const first = opened(held)
    if (first !== null) return first
    // Sealed under an AUTH_SECRET that is gone: who subscribed with its public key can't be reached any more.
    await tx.update(pushKeys).set(row).where(eq(pushKeys.id, ONLY))
    await tx.delete(orderAlerts)
    await tx.delete(operatorPush)
    return made
  })
}

/** By what a push service knows who sends (RFC 8292), as the header `authorization`. */
export const signedFor = async (deps: PushDeps, endpoint: string): Promise<string> => {
  const { publicKey, privateKey } = await pushKeyPair(deps)
  const origin = deps.origin()
  const signature = await new SignJWT(origin.startsWith('https:') ? { sub: origin } : {})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(deps.now().getTime() / 1000) + HOLDS)
    .sign(await importJWK(JSON.parse(privateKey), 'ES256'))
  return `vapid t=${signature}, k=${publicKey}`
}
