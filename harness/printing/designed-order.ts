import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CartProduct, Customization } from '#contract/cart.ts'
import type { PrintArea, ProductDetail } from '#contract/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getOrderById, type OrderDetail } from '#contract/orders.ts'
import { approveProof, askProofChange, getProofs, type Proofs, reviseProof } from '#contract/proofs.ts'
import { application, designed, techniqueOf, textElement } from '#harness/printing/designs.ts'
import { orderRow } from '#harness/rows/orders.ts'
import { commandSays } from '#harness/server/cli.ts'
import { type AskShop, checkOut, type TenantName } from '#harness/shopping/check-out.ts'
import { cartOf, type Shops, send } from '#harness/shopping/shop.ts'

const TENANT = 'marea' as const
const UNITS = { 'MAR-POL-BLANCO-S': 30, 'MAR-POL-BLANCO-M': 25 }

/** A buyer with an order of shirts that say something, and all that is done to its proof. */
export const openDesignedOrders = (shops: Shops) => {
  const ask = (token: string): AskShop =>
    (async <R>(endpoint: Endpoint, body: unknown) =>
      (await shops.call<R>(endpoint, { tenant: TENANT, token, body })).ok) as AskShop

  const cli = (...words: string[]) =>
    commandSays({ database: shops.db.database, settings: shops.app.ports.settings }, ...words)

  /** What a shirt says, in a technique. */
  const designOf = (
    { printAreas, techniques }: ProductDetail,
    text: string,
    { technique = 'Serigrafía', own = {} }: { technique?: string; own?: object } = {},
  ): Customization => {
    const [front] = printAreas as [PrintArea]
    const id = techniqueOf({ techniques } as ProductDetail, technique).id
    return {
      views: [{ name: 'frente', areas: [application(front, id, [textElement({ text, ...own })])] }],
      applicationDays: -1,
    }
  }

  const read = async ({ token, orderId }: { token: string; orderId: string }): Promise<OrderDetail> =>
    (await shops.call<OrderDetail>(getOrderById, { tenant: TENANT, token, query: { Id: orderId } })).ok

  const place = async (
    text = 'Viña',
    lines = 1,
    {
      units = UNITS,
      design: how,
    }: { units?: Record<string, number>; design?: Parameters<typeof designOf>[2] } = {},
  ) => {
    const token = await shops.guest(TENANT)
    // Many buyers: none is to find it sold out.
    for (const sku of Object.keys(units)) await shops.setStock(sku, 10_000)
    const { product } = await shops.product(TENANT, 'MAR-POL-BLANCO-S')
    const design = designOf(product, text, how)
    const products: CartProduct[] = []
    for (let line = 0; line < lines; line++) {
      const [plain] = await cartOf(shops, TENANT, units)
      if (plain !== undefined) products.push(designed(plain, design))
    }
    const out = await checkOut(ask(token), TENANT, products)
    const { orderId, orderNumber } = (await send(shops, { tenant: TENANT, token, body: out.body })).ok
    const order = await read({ token, orderId })
    return { token, product, orderId, orderNumber, link: order.proofToken, order }
  }
  type Placed = Awaited<ReturnType<typeof place>>

  const see = async (link: string, token?: string): Promise<Proofs> =>
    (
      await shops.call<Proofs>(getProofs, {
        tenant: TENANT,
        body: { token: link },
        ...(token === undefined ? {} : { token }),
      })
    ).ok

  /** The current version of a line, as whoever looks at it names it. */
  const seen = async (link: string, index = 0) => {
    const line = (await see(link)).lines[index]
    const last = line?.versions.at(-1)
    if (!line || !last) throw new Error('no proof')
    return { token: link, line: line.line, version: last.version, hash: last.hash }
  }

  return {
    tenant: TENANT as TenantName,
    ask,
    cli,
    designOf,
    place,
    read,
    see,
    seen,
    approve: (body: object) => shops.call<Proofs>(approveProof, { tenant: TENANT, body }),
    askChange: (body: object, token?: string) =>
      shops.call<Proofs>(askProofChange, {
        tenant: TENANT,
        body,
        ...(token === undefined ? {} : { token }),
      }),
    revise: (
      { token, orderId }: Pick<Placed, 'token' | 'orderId'>,
      { line, version }: { line: string; version: number },
      customization: Customization,
      others: readonly { line: string; version: number }[] = [],
    ) =>
      shops.call<Proofs>(reviseProof, {
        tenant: TENANT,
        token,
        body: {
          orderId,
          line,
          version,
          customization,
          artwork: '',
          images: [],
          others: others.map((one) => ({ line: one.line, version: one.version, artwork: '', images: [] })),
        },
      }),
    status: async (orderId: string): Promise<string> => (await orderRow(shops, orderId)).status,
    folder: () => mkdtemp(join(tmpdir(), 'vitrina-muestras-')),
  }
}
export type DesignedOrders = ReturnType<typeof openDesignedOrders>
