import { randomUUID } from 'node:crypto'
import { type Artwork, getArtwork } from '#contract/office/artwork.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { changeSettings } from '#harness/rows/shops.ts'
import { openGestion } from '../gestion.ts'

/** Buyers with designed orders, and whoever runs their shop. */
export const openArtworks = async (now?: () => Date) => {
  const gestion = await openGestion(now)
  const { shops } = gestion
  const orders = openDesignedOrders(shops)

  /** Somebody of the shop's team, who is logged in. */
  const member = async (name: string, place: Partial<Membership> = {}, shop: string = orders.tenant) => {
    const one = await gestion.member(name, { role: 'owner', ...place }, shop)
    return {
      ...one,
      artwork: async (order: { orderId: string; line: string }): Promise<Artwork> =>
        (await one.call(getArtwork, { query: { id: order.orderId, line: order.line } })).ok,
    }
  }

  /** An order with a design, and the line that has it. */
  const placed = async (...asked: Parameters<typeof orders.place>) => {
    const order = await orders.place(...asked)
    const { line } = await orders.seen(order.link)
    return { ...order, line }
  }

  return {
    shops,
    orders,
    database: shops.db.database,
    member,
    placed,
    pay: (order: string) => orders.cli('pedidos', 'cobrar', orders.tenant, order),
    /** Whether the shop looks over each artwork before it is made. */
    checks: (checks: boolean) => changeSettings(shops, orders.tenant, { artworkCheck: checks }),
    close: () => gestion.close(),
  }
}

export type Artworks = Awaited<ReturnType<typeof openArtworks>>
export type Member = Awaited<ReturnType<Artworks['member']>>

/** What each write of an artwork carries. */
export const written = ({ id, expected, line }: Artwork) => ({ id, expected, line, key: randomUUID() })

/** The same with the proof that was looked at. */
export const lookedAt = (artwork: Artwork) => {
  const current = artwork.versions.at(-1)
  if (current === undefined) throw new Error('An artwork without a version')
  return { ...written(artwork), version: current.version, hash: current.hash }
}
