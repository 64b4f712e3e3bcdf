import type { QuoteStatus } from '#contract/quotes.ts'
import { formatPercent } from '#domain/money/payment-discount.ts'
import { quoteMoves } from '#domain/orders/order-status.ts'

const DAY = 24 * 60 * 60 * 1000

export const expiryOf = (from: Date, validityDays: number): Date =>
  new Date(from.getTime() + validityDays * DAY)

interface Dated {
  readonly status: QuoteStatus
  readonly expiresAt: Date
}

/** Where a quote stands now: its day ends it, also before anybody has written that down. */
export const statusAt = ({ status, expiresAt }: Dated, now: Date): QuoteStatus =>
  quoteMoves(status).includes('Expired') && expiresAt < now ? 'Expired' : status

export const actionsAt = (quote: Dated, now: Date) => {
  const nextStates = quoteMoves(statusAt(quote, now))
  const open = nextStates.includes('Converted')
  return { convert: open, send: open, cancel: nextStates.includes('Cancelled') }
}

interface TermsOf {
  readonly environment: 'AR' | 'CL'
  /** The notice about goods made to order. */
  readonly customMadeNotice: string
  readonly customised: boolean
  readonly withTaxes: boolean
  /** Percent that a transfer takes off the goods; 0: nothing. */
  readonly transferDiscount: number
  /** Last day, in the shop's words. */
  readonly until: string
  /** Whether its price was agreed by hand. */
  readonly agreed: boolean
}

/** The shop's conditions, one paragraph each. */
export const termsOf = ({
  environment,
  customMadeNotice,
  customised,
  withTaxes,
  transferDiscount,
  until,
  agreed,
}: TermsOf): string[] => {
  const shown = environment === 'CL' ? 'pesos chilenos' : 'pesos argentinos'
  const tax = withTaxes ? 'ya tienen el IVA incluido' : 'se muestran sin IVA, que se agrega en el total'
  const holds = agreed
    ? 'El precio es el acordado: al convertirla en pedido se vuelve a revisar solo el stock. Con otro diseño, otras unidades o después de ese día valen los precios del momento.'
    : 'Al convertirla en pedido se vuelven a revisar los precios y el stock.'
  return [
    `Cotización válida hasta el ${until}. ${holds}`,
    `Los precios están en ${shown} y ${tax}. El envío no está incluido: se calcula con la dirección de entrega.`,
    ...(transferDiscount > 0
      ? [
          `Pagando por transferencia, los productos tienen ${formatPercent(transferDiscount)} de descuento; el envío no.`,
        ]
      : []),
    'Los productos se reservan cuando se hace el pedido, no con la cotización.',
    ...(customised ? [customMadeNotice] : []),
  ]
}
