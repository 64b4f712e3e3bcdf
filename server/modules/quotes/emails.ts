import { formatPrice } from '#domain/money/money.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { lineRows } from '../../documents/mailed-lines.ts'
import { mailedWords } from '../../documents/mailed-words.ts'
import { type PrintsOf, printsWith } from '../../documents/prints.ts'
import type { DueMail, Email, EmailTable } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'
import { isAgreed } from './agreed.ts'
import { dayOf, quotePage } from './detail.ts'
import type { createQuotePdfs } from './pdf.ts'
import { linesOf, type QuoteRow, quoteById } from './repository.ts'

export const pdfName = (tenant: Pick<Tenant, 'name'>, row: QuoteRow): string =>
  `Cotizacion-${quoteNumberOf(tenant.name, row.number)}.pdf`

/**
 * A quote as it goes to whomever its maker names: without an address of a page, in the mail and in its PDF. A note that
 * holds one is left out of both, and stays on the quote's page.
 */
const forOthers = (row: QuoteRow): QuoteRow => ({
  ...row,
  name: mailedWords(row.name),
  note: mailedWords(row.note),
})

/** What is quoted, as the shop shows its prices. */
const linesTable = (
  { settings: { roundPrice, withTaxes } }: Tenant,
  row: QuoteRow,
  rows: EmailTable['rows'],
): EmailTable => ({
  title: 'Qué se cotiza',
  rows: [...rows, ...(withTaxes ? [] : [['IVA', formatPrice(Number(row.taxes), roundPrice)] as const])],
  total: ['Total', formatPrice(Number(row.total), roundPrice)],
})

interface Quoted {
  readonly pdf: Buffer
  readonly table: EmailTable
}

const quoteEmail = ({ tenant, origin }: DueMail, row: QuoteRow, { pdf, table }: Quoted): Email => {
  const number = quoteNumberOf(tenant.name, row.number)
  const until = dayOf(tenant, row.expiresAt)
  const total = formatPrice(Number(row.total), tenant.settings.roundPrice)
  return {
    subject: `Cotización ${number} de ${tenant.settings.name}`,
    paragraphs: [
      row.name === '' ? '¡Hola!' : `¡Hola, ${row.name}!`,
      `Va adjunta la cotización ${number} por ${total}. Vale hasta el ${until}.`,
      'Desde la tienda se puede ver y convertir en pedido.',
      ...(row.note === '' ? [] : [row.note]),
    ],
    tables: [table],
    action: {
      label: localised(tenant, 'Mirá la cotización', 'Mira la cotización'),
      href: quotePage(origin, tenant, row),
    },
    closing: [
      isAgreed(row)
        ? 'El precio es el acordado: al convertirla en pedido se vuelve a revisar solo el stock.'
        : 'Al convertirla en pedido se vuelven a revisar los precios y el stock.',
    ],
    attachments: [{ filename: pdfName(tenant, row), contentType: 'application/pdf', content: pdf }],
  }
}

/** Writes the mails of quotes at the moment of sending. */
export const composeQuoteMails = (ports: Ports, pdfOf: ReturnType<typeof createQuotePdfs>) => {
  ports.mail.registerTemplate('quote', async (due) => {
    const row = await quoteById(ports.database, due.tenant.id, Number(due.data['quote']))
    if (row === null) return null
    const { tenant } = due
    const mailed = forOthers(row)
    const lines = await linesOf(ports.database, row)
    const printsOf = await printsWith(ports, tenant, lines)
    const wording: PrintsOf = (design) => printsOf(design).map(mailedWords).filter(Boolean)
    const table = linesTable(tenant, row, lineRows(tenant, lines, wording))
    const pdf = await pdfOf(tenant, mailed, { network: null, words: mailedWords })
    return quoteEmail(due, mailed, { pdf, table })
  })
}
