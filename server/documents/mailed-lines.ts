import type { Customization } from '#contract/cart.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import type { EmailTable } from '../ports/mail.ts'
import type { Tenant } from '../ports/tenant.ts'
import type { PrintsOf } from './prints.ts'

/** Most lines listed in an email; the order's page has them all. */
const MOST_ROWS = 60

interface MailedLine {
  readonly productName: string
  readonly variantName: string
  readonly quantity: number
  readonly customization: Customization | null
  readonly subTotal: string
  readonly total: string
}

/** Lines of an order or a quote as its mail tells them: units, product, colour and size, what is printed, the price. */
export const lineRows = (
  { settings: { roundPrice, withTaxes } }: Tenant,
  lines: readonly MailedLine[],
  printsOf: PrintsOf,
): EmailTable['rows'] => {
  const listed = lines.slice(0, MOST_ROWS).map((line) => {
    const name = line.variantName === '' ? line.productName : `${line.productName} (${line.variantName})`
    const description = [name, ...printsOf(line.customization)].join('. ')
    const amount = Number(withTaxes ? line.total : line.subTotal)
    return [`${formatCount(line.quantity)} × ${description}`, formatPrice(amount, roundPrice)] as const
  })
  const more = lines.length - listed.length
  return more > 0 ? [...listed, [`… y ${more} más`, '']] : listed
}
