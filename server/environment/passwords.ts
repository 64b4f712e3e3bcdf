import { randomBytes } from 'node:crypto'

/** Native code, loaded by the first password: no start waits for it. */
const loadArgon = () => import('@node-rs/argon2')

/** argon2id (the library's default) as OWASP advises: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Phones and computers write the same letter in different ways. */
const normal = (password: string): string => password.normalize('NFKC')

export const hashPassword = async (password: string): Promise<string> => {
  const { hash } = await loadArgon()
  return hash(normal(password), COST)
}

let decoyHash: Promise<string> | undefined

/** Without an account the same work is done, so that the time doesn't tell whether there is one. */
export const passwordMatches = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const { verify } = await loadArgon()
  decoyHash ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(stored ?? (await decoyHash), normal(password))
  return matches && typeof stored === 'string'
}
