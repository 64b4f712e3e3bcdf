import type * as v from 'valibot'
import type { PlacedOrder } from '#contract/checkout.ts'
import type { cancelQuote, convertQuotetoOrder, sendEmailQuote } from '#contract/quotes.ts'
import { type OrderRequest, readAddressee, readShipping } from '#domain/orders/read.ts'
import type { Transaction } from '../../db/reader.ts'
import { rowIdOf } from '../../db/row-id.ts'
import { failure } from '../../errors/failure.ts'
import { missingQuote } from '../../errors/refusals.ts'
import type { Tried } from '../../ports/designs.ts'
import type { Ports } from '../../ports/ports.ts'
import { type Caller, ownerOf, type Tenant } from '../../ports/tenant.ts'
import type { TakeTurn } from '../../ports/turn.ts'
import { agreedPrices } from './agreed.ts'
import { orderLineOf, refuseEnded } from './by-hand.ts'
import {
  changeQuote,
  heldQuote,
  linesOf,
  type QuoteLineRow,
  type QuoteRow,
  quoteOfHolder,
} from './repository.ts'

interface Change<B> {
  readonly tenant: Tenant
  readonly caller: Caller
  readonly body: B
}

const held = async (
  tx: Transaction,
  { tenant, caller, body }: Change<{ quoteId: string; viewToken?: string | undefined }>,
): Promise<QuoteRow> => {
  const id = rowIdOf(body.quoteId)
  const who = { owner: ownerOf(caller), viewToken: body.viewToken }
  const quote = id === null ? null : await heldQuote(tx, tenant.id, id, who)
  if (quote === null) throw missingQuote()
  return quote
}

/** Puts a quote into the mail; from then on it is one that was sent. */
export const sendQuote = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof sendEmailQuote.body>>,
): Promise<{ success: true }> => {
  const now = ports.now()
  const { email } = change.body
  await ports.database.transaction(async (tx) => {
    const quote = await held(tx, change)
    refuseEnded(quote, now)
    await changeQuote(tx, quote, { status: 'Sent', emailedTo: email }, now)
    const data = { quote: String(quote.id) }
    const mail = { tenantId: quote.tenantId, kind: 'quote', recipient: email, data }
    // The mail is the point of it: without one, nothing was done.
    if (!(await ports.mail.enqueue(tx, { ...mail, asked: 'notice' })))
      throw failure(
        'rate_limited',
        'A ese correo ya se le enviaron varios mensajes. Se puede volver a intentar más tarde, o compartir el enlace de la cotización.',
      )
  })
  ports.mail.wake()
  return { success: true }
}

/** Gives a quote up; a repeat finds it given up. */
export const giveUpQuote = async (
  ports: Ports,
  change: Change<v.InferOutput<typeof cancelQuote.body>>,
): Promise<{ success: true; status: string }> =>
  ports.database.transaction(async (tx) => {
    const quote = await held(tx, change)
    if (quote.status === 'Cancelled') return { success: true, status: quote.status }
    refuseEnded(quote, ports.now())
    await changeQuote(tx, quote, { status: 'Cancelled' }, ports.now())
    return { success: true, status: 'Cancelled' }
  })

type Converting = Change<v.InferOutput<typeof convertQuotetoOrder.body>> & {
  /** As `foldNetwork` has it. */
  readonly network: string | null
  readonly turn: TakeTurn
}

const requestOf = (lines: readonly QuoteLineRow[], { body }: Converting): OrderRequest => ({
  userId: null,
  mode: 'cart',
  lines: lines.map(orderLineOf),
  addressee: readAddressee(body.addressee),
  invoice: body.billing,
  shipping: readShipping(body.shipping),
  payment: body.payment,
  paymentDiscountPercent: body.paymentDiscountPercent ?? 0,
  // Compared is `total` alone: what the lines cost is the quote's own word.
  totals: {
    priceBase: 0,
    taxes: 0,
    subTotal: 0,
    applicationCost: 0,
    applicationPrice: 0,
    profit: 0,
    total: body.total,
  },
})

/** What is printed on the quote's lines, tried before anything is held for its order. */
const triedOf = async (ports: Ports, converting: Converting): Promise<Tried> => {
  const { tenant, caller, body, network, turn } = converting
  const id = rowIdOf(body.quoteId)
  const who = { owner: ownerOf(caller), viewToken: body.viewToken }
  const quote = id === null ? null : await quoteOfHolder(ports.database, tenant.id, id, who)
  if (quote === null) throw missingQuote()
  // Its lines are read here and once more within the transaction, which waits for nobody's turn.
  if (quote.orderId === null) await turn(quote.bytes)
  const lines = quote.orderId === null ? await linesOf(ports.database, quote) : []
  const owners = [ownerOf(caller), quote.owner]
  return ports.orders.tryPrints(tenant, { owners, network, lines: lines.map(orderLineOf) })
}

/** Makes the quote's one order, at today's prices or those that were agreed, and from today's stock; a repeat answers that order. */
export const convertQuote = async (ports: Ports, converting: Converting): Promise<PlacedOrder> => {
  const { tenant, caller, body, network } = converting
  const names = await ports.orders.names({ addressee: readAddressee(body.addressee) })
  const tried = await triedOf(ports, converting)
  const placed = await ports.database.transaction(async (tx) => {
    const quote = await held(tx, converting)
    // A repeat; whoever else has the link learns nothing of the order.
    if (quote.orderId !== null && (await ports.orders.isOwn(tenant.id, quote.orderId, ownerOf(caller))))
      return ports.orders.again(tx, tenant, quote.orderId)
    refuseEnded(quote, ports.now())
    const lines = await linesOf(tx, quote)
    const request = requestOf(lines, converting)
    // No header can bring a key with a colon: nobody else makes an order under it.
    const key = `quote:${quote.id}`
    const seen = { names, tried, seenTotal: body.total }
    const from = { id: quote.id, owner: quote.owner, agreed: agreedPrices(quote, lines) }
    const order = { tenant, owner: ownerOf(caller), key, network, request, ...seen }
    const answer = await ports.orders.place(tx, { ...order, quote: from })
    await changeQuote(tx, quote, { status: 'Converted', orderId: Number(answer.orderId) }, ports.now())
    return answer
  })
  ports.mail.wake()
  return ports.orders.withPage(tenant, placed)
}
