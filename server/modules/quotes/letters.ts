import { quoteNumberOf } from '#domain/document-number.ts'
import { formatPrice } from '#domain/money.ts'
import { ownPictures } from '../../files/own-pictures.ts'
import { type DueMail, type Letter, type Ports, worded } from '../../ports.ts'
import { dayOf, quotePage, type WholeQuote } from './detail.ts'
import { quotePdf } from './pdf.ts'
import { linesOf, quoteById } from './repository.ts'

export const pdfName = ({ tenant, row }: WholeQuote): string =>
  `Cotizacion-${quoteNumberOf(tenant.name, row.number)}.pdf`

const quoteLetter = ({ tenant, origin }: DueMail, quote: WholeQuote, pdf: Buffer): Letter => {
  const { row } = quote
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
    action: {
      label: worded(tenant, 'Mirá la cotización', 'Mira la cotización'),
      href: quotePage(origin, tenant, row),
    },
    closing: ['Al convertirla en pedido se vuelven a controlar los precios y el stock.'],
    attachments: [{ filename: pdfName(quote), contentType: 'application/pdf', content: pdf }],
  }
}

/** Writes the mails of quotes at the moment of sending. */
export const composeQuoteMails = (ports: Ports) => {
  const pictures = ownPictures(ports.settings)
  ports.mail.composer('quote', async (due) => {
    const row = await quoteById(ports.database, due.tenant.id, Number(due.data['quote']))
    if (row === null) return null
    const quote = { tenant: due.tenant, row, lines: await linesOf(ports.database, row) }
    return quoteLetter(due, quote, await quotePdf(quote, pictures))
  })
}
