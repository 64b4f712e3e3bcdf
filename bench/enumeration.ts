// npm run bench:enumeration [-- --accounts=150]: whether the clock tells who has an account; see bench/README.md
import { randomInt, randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import {
  authenticate,
  registerUser,
  resetPassword,
  sendEmailActivationEcommerceLink,
  sendPasswordResetCodePartner,
} from '../contract/accounts.ts'
import { hashPassword } from '../server/modules/accounts/passwords.ts'
import { askDatabase, startServer } from '../test/support/server.ts'
import { ensureBuilt } from '../tools/built.mjs'
import { mark, median, table } from './lib/stats.ts'

const SHOP = 'brote'
/** The medians of known and unknown addresses differ by no more than this part. */
const APART = 0.2

const CALLS = [
  authenticate,
  registerUser,
  resetPassword,
  sendPasswordResetCodePartner,
  sendEmailActivationEcommerceLink,
]

const { values } = parseArgs({ options: { accounts: { type: 'string', default: '150' } } })
const accounts = Number(values.accounts)

await ensureBuilt()
console.log(
  `Load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`,
)
const server = await startServer({ env: { DEMO: '1' } })
try {
  const known = Array.from({ length: accounts }, () => `conocida.${randomUUID()}@ejemplo.com`)
  await askDatabase(
    server,
    `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, phone_number, company, created_at, updated_at)
     SELECT t.id, gen_random_uuid(), e, $1, 'Ana', '', '', now(), now()
     FROM tenants t, unnest($2::text[]) e WHERE t.name = $3`,
    [await hashPassword('una clave bien larga'), known, SHOP],
  )

  /** One call with a stranger's guess, from an address on the net that nobody else has. */
  const time = async ({ path, method }: (typeof CALLS)[number], email: string): Promise<number> => {
    const body = { email, password: 'la del curioso 5', fullName: 'X', resetCode: '000000' }
    const started = performance.now()
    const answer = await fetch(`${server.origin}${path}?tenant=${SHOP}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.${randomInt(20, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`,
      },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    if (answer.status === 429 || answer.status >= 500) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - started
  }

  const rows = [['call', 'known', 'unknown', 'apart']]
  for (const call of CALLS) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let warm = 0; warm < 10; warm++) await time(call, `nadie.${randomUUID()}@ejemplo.com`)
    // In turns, now the one first, now the other: what one leaves behind to do meets both alike.
    for (const [index, email] of known.entries()) {
      const turns = [
        ['known', email],
        ['unknown', `nadie.${randomUUID()}@ejemplo.com`],
      ] as const
      for (const [who, address] of index % 2 === 0 ? turns : turns.toReversed())
        times[who].push(await time(call, address))
    }
    const [a, b] = [median(times.known), median(times.unknown)]
    const apart = a / b - 1
    rows.push([
      call.name,
      `${a.toFixed(1)} ms`,
      `${b.toFixed(1)} ms`,
      `${mark(Math.abs(apart) <= APART)} ${(apart * 100).toFixed(1)} %`,
    ])
    if (Math.abs(apart) > APART) process.exitCode = 1
  }
  console.log(table(rows))
} finally {
  await server.close()
}
