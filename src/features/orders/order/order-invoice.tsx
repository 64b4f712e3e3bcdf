import type { OrderDetail } from '#contract/orders.ts'
import { marketOf } from '#domain/market/market.ts'
import { readableTaxId } from '#domain/market/tax-id.ts'
import { useConfig } from '#src/session/shop.ts'
import type { OrderTexts } from '../texts.ts'

interface OrderInvoiceProps {
  invoice: NonNullable<OrderDetail['invoice']>
  texts: OrderTexts
}

/** What kind of invoice the order gets, and in whose name. */
export function OrderInvoice({ invoice, texts }: OrderInvoiceProps) {
  const { invoiceType, name, lastName, businessName, giro, document } = invoice
  const { environment } = useConfig()
  const person = `${name} ${lastName}`.trim()
  return (
    <section className="min-w-0">
      <h2 className="t-heading mb-2">{texts.invoice}</h2>
      <p>{texts.invoices[invoiceType] ?? invoiceType}</p>
      <p>
        {[businessName || person, readableTaxId(document, marketOf(environment))].filter(Boolean).join(' · ')}
      </p>
      {giro && <p className="text-muted">{giro}</p>}
    </section>
  )
}
