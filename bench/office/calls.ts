import { getBoard, getBoardRevision, listOrders } from '#contract/office/board.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { getOrder } from '#contract/office/orders.ts'
import { setUp } from '#contract/office/staff.ts'
import { listTasks } from '#contract/office/workshop.ts'
import { officeOriginOf } from '#harness/office/operators.ts'
import { askDatabase, type ShopServer, startServer } from '#harness/server/server.ts'
import { openGuest } from '#harness/shopping/guest-orders.ts'
import { figure, mark, median, percentile, table } from '../lib/stats.ts'
import { multiplyOrder, words } from '../shops/many-orders.ts'

const SECRET = 'a secret of this bench, long enough for the server'
const SHOP = 'brote'
/** Calls before the measured ones. */
const WARM = 30

interface Question {
  readonly name: string
  readonly endpoint: OfficeEndpoint
  /** Longest p95 in ms. */
  readonly most: number
  readonly query: (at: number) => Readonly<Record<string, string>>
}

const questionsOf = async (server: ShopServer): Promise<Question[]> => {
  const rows = await askDatabase<{ id: string; number: string }>(
    server,
    'SELECT o.id, o.number FROM orders o JOIN tenants t ON t.id = o.tenant_id WHERE t.name = $1 ORDER BY number',
    [SHOP],
  )
  const any = (at: number) => {
    const row = rows[(at * 7919) % rows.length]
    if (row === undefined) throw new Error('The shop has no order')
    return row
  }
  return [
    { name: 'board', endpoint: getBoard, most: 25, query: () => ({}) },
    {
      name: 'list',
      endpoint: listOrders,
      most: 25,
      query: (at) =>
        [{}, { group: 'inProduction' }, { late: 'true' }, { held: 'true' }, { after: any(at).number }][
          at % 5
        ] ?? {},
    },
    {
      name: 'search',
      endpoint: listOrders,
      most: 40,
      query: (at) => ({ search: words(at, any(at).number) }),
    },
    { name: 'revision', endpoint: getBoardRevision, most: 5, query: () => ({}) },
    { name: 'order', endpoint: getOrder, most: 25, query: (at) => ({ id: any(at).id }) },
    { name: 'tasks', endpoint: listTasks, most: 25, query: () => ({}) },
  ]
}

/** Whoever asks the back office, from another address each time: what one may ask in a minute would hold it up. */
const openOperator = async (server: ShopServer) => {
  const origin = officeOriginOf(server)
  let asked = 0
  const answer = async (path: string, init: RequestInit): Promise<string> => {
    const response = await fetch(origin + path, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
    return text
  }
  const person = { name: 'Bench', email: 'bench@brote.test', password: 'una clave bien larga' }
  const headers = { origin, 'content-type': 'application/json' }
  const session = await answer(setUp.path, { method: 'POST', headers, body: JSON.stringify(person) })
  const { accessToken } = (JSON.parse(session) as { result: { accessToken: string } }).result
  return ({ endpoint, query }: Question, at: number) => {
    asked++
    return answer(`${endpoint.path}?${new URLSearchParams({ shop: SHOP, ...query(at) })}`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        'x-forwarded-for': `198.18.${asked >> 8}.${asked & 255}`,
      },
    })
  }
}

/** How fast the back office answers an owner of a shop with that many orders. */
export const benchCalls = async ({ orders, calls }: { readonly orders: number; readonly calls: number }) => {
  const server = await startServer({ env: { AUTH_SECRET: SECRET, LOG_LEVEL: 'error' } })
  try {
    await (await openGuest(server, SHOP, SECRET)).place()
    const began = performance.now()
    await multiplyOrder(server, SHOP, orders)
    console.log(`${orders} orders made in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const ask = await openOperator(server)
    const rows = [['call', 'kB', 'p50 ms', 'p95 ms']]
    for (const question of await questionsOf(server)) {
      const times: number[] = []
      let bytes = 0
      for (let at = -WARM; at < calls; at++) {
        const from = performance.now()
        const text = await ask(question, at + WARM)
        if (at < 0) continue
        times.push(performance.now() - from)
        bytes += Buffer.byteLength(text)
      }
      const p95 = percentile(times, 0.95)
      const target = `${figure(p95)} ${mark(p95 <= question.most)} ≤ ${question.most}`
      rows.push([question.name, figure(bytes / calls / 1000), figure(median(times)), target])
    }
    console.log(`\nOne request at a time, ${calls} of each\n${table(rows)}`)
  } finally {
    await server.close()
  }
}
