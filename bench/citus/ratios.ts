import { randomUUID } from 'node:crypto'
import { getProductDetail, getProductsList } from '#contract/catalogue.ts'
import { openBuyer } from '#harness/shopping/buyer.ts'
import { addCustomer, tokenOf } from '#harness/shopping/mixed-load.ts'
import { median } from '../lib/stats.ts'
import type { NodeName, openNodes } from './nodes.ts'
import { rowsOn } from './nodes.ts'

const SHOP = 'brote'
const TURNS = 3
/** A turn of one call, in ms. */
const TURN = 4000
const CONNECTIONS = 2

interface Sides {
  readonly nodes: ReturnType<typeof openNodes>
  readonly secret: string
  /** Origins of an instance on each. */
  readonly citus: string
  readonly plain: string
}

interface Turn {
  readonly times: number[]
  /** Of PostgreSQL on all nodes, per answer, in ms. */
  readonly cpu: number
}

const callsOf = async (origin: string, node: NodeName, secret: string) => {
  const query = <R extends object>(sql: string, values?: unknown[]) => rowsOn<R>(node, sql, values)
  const [product] = await query<{ id: string }>(
    `SELECT p.id::text FROM products p WHERE p.kind = 'ProductoSimple'
       AND p.tenant_id = (SELECT id FROM tenants WHERE name = $1) ORDER BY p.id LIMIT 1`,
    [SHOP],
  )
  const productId = product?.id ?? ''
  const buyerOf = async () =>
    openBuyer({
      origin: () => origin,
      shop: SHOP,
      productId,
      token: await tokenOf(secret, SHOP, await addCustomer(query, SHOP)),
      guest: (id) => tokenOf(secret, SHOP, id, 'guest'),
    })
  const buyers = await Promise.all(Array.from({ length: CONNECTIONS }, buyerOf))
  const revisions = buyers.map(() => 0)
  const read = async (path: string) => {
    const answer = await fetch(`${origin}${path}tenant=${SHOP}`, {
      headers: {
        'x-forwarded-for': `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      },
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  return {
    list: () => read(`${getProductsList.path}?`),
    detail: () => read(`${getProductDetail.path}?id=${productId}&`),
    save: async (number: number) => {
      const buyer = buyers[number]
      const saved = await buyer?.save(1, revisions[number] ?? 0, randomUUID())
      revisions[number] = saved?.revision ?? 0
    },
    order: async (number: number) => {
      await buyers[number]?.place(randomUUID())
    },
  }
}

/** The same calls in turns on both; prints medians of the turns. */
export const compare = async ({ nodes, secret, citus, plain }: Sides) => {
  const sides = {
    plain: { calls: await callsOf(plain, 'plain', secret), nodes: ['plain'] as const },
    citus: {
      calls: await callsOf(citus, 'coordinator', secret),
      nodes: ['coordinator', 'worker1', 'worker2'] as const,
    },
  }
  const turn = async (
    side: keyof typeof sides,
    name: 'list' | 'detail' | 'save' | 'order',
  ): Promise<Turn> => {
    const { calls, nodes: own } = sides[side]
    const used = () => own.reduce((sum, node) => sum + nodes.cpuOf(node), 0)
    const times: number[] = []
    const began = used()
    const end = performance.now() + TURN
    const work = async (_: unknown, number: number) => {
      while (performance.now() < end) {
        const started = performance.now()
        await calls[name](number)
        times.push(performance.now() - started)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    return { times, cpu: (used() - began) / times.length }
  }
  console.log('call: p50 ms, answers a second, ms of PostgreSQL on all nodes; one server : Citus')
  for (const name of ['list', 'detail', 'save', 'order'] as const) {
    const turns: Record<keyof typeof sides, Turn[]> = { plain: [], citus: [] }
    for (let round = 0; round < TURNS; round += 1)
      for (const side of ['plain', 'citus'] as const) turns[side].push(await turn(side, name))
    const figures = (side: keyof typeof sides) => ({
      p50: median(turns[side].map(({ times }) => median(times))),
      rate: median(turns[side].map(({ times }) => times.length / (TURN / 1000))),
      cpu: median(turns[side].map(({ cpu }) => cpu)),
    })
    const [one, many] = [figures('plain'), figures('citus')]
    const beside = (figure: keyof typeof one, digits: number) =>
      `${one[figure].toFixed(digits)} : ${many[figure].toFixed(digits)} (${(many[figure] / one[figure]).toFixed(2)} ×)`
    console.log(`${name}: ${beside('p50', 2)}, ${beside('rate', 0)}, ${beside('cpu', 2)}`)
  }
}
