import { parseColor } from '#domain/colour/theme.ts'
import { hasPrints } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { formatCount, formatPrice } from '#domain/money/money.ts'
import { quoteNumberOf } from '#domain/orders/document-number.ts'
import { boughtColors, colorsOf, type VariantColors } from '../../db/variant-colors.ts'
import { type AreasOf, areasWith, type PrintsOf, printsWith } from '../../documents/prints.ts'
import { lostWords, paperAreas } from '../../documents/proof-paper.ts'
import type { Sender } from '../../fairness/sender.ts'
import { accentOnPaper } from '../../formats/paper-colours.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { PaperProof } from '../../rendering/proof/sheet.ts'
import type { QuotePaper, QuotePaperLine } from '../../rendering/quote/sheet.ts'
import { cached, keyOf } from '../../storage/cached.ts'
import { ownPictures } from '../../storage/own-pictures.ts'
import { dayOf, termsOfQuote } from './detail.ts'
import { pdfPictures } from './pdf-pictures.ts'
import { extentOf, linesOf, type QuoteLineRow, type QuoteRow } from './repository.ts'

/** Lines that are printed; a longer quote says how many more there are. Some 40 pages. */
const MOST_LINES = 500
/** Bytes of the made files that are remembered. A large one has 2 MB, most less than 100 kB. */
const MOST_BYTES = 48 * 1024 * 1024
/** What lies behind a picture's address may change: made again after this, in ms. */
const FRESH = 60 * 60 * 1000

/** Designs whose proof is printed; the page has them all. */
const MOST_PROOFS = 12
/** Pictures of those, and their longest side in pixels: four for each point of the smallest. */
const PROOF_PICTURES = { most: 36, box: 680 } as const

const asItIs = (text: string): string => text

/** Words beside the pictures: what distinguishes the line. */
const wordsOf = ({ variantName, sku, printingArea, customization }: QuoteLineRow, prints: string[]): string =>
  [
    [variantName, sku].filter(Boolean).join(' · '),
    customization === null
      ? ''
      : [
          `Con tu diseño${prints.length > 0 || printingArea === '' ? '' : ` (${printingArea})`}`,
          ...prints,
        ].join('\n'),
  ]
    .filter(Boolean)
    .join('\n')

const totalsOf = ({ settings }: Tenant, row: QuoteRow): QuotePaper['totals'] => {
  const price = (amount: number) => formatPrice(amount, settings.roundPrice)
  const unitPrice = Number(row.basePrice) + Number(row.profit)
  const prints = Number(row.applicationCost) + Number(row.applicationPriceWithProfit)
  const tax = Math.round((Number(row.taxMultiplier) - 1) * 1000) / 10
  return [
    ['Productos, sin IVA', price(unitPrice)],
    ...(prints > 0 ? [['Personalización, sin IVA', price(prints)] as const] : []),
    ['Subtotal', price(Number(row.subTotal))],
    [`IVA ${String(tax).replace('.', ',')} %`, price(Number(row.taxes))],
  ]
}

const sellerOf = ({ environment, settings: { seller, name } }: Tenant): string[] =>
  [
    seller?.name || name,
    seller?.taxId ? `${environment === 'CL' ? 'RUT' : 'CUIT'} ${seller.taxId}` : '',
    seller?.address ?? '',
    [seller?.email, seller?.phone].filter(Boolean).join(' · '),
  ].filter(Boolean)

type Pictures = ReturnType<typeof pdfPictures>

interface Wording {
  readonly pictures: Pictures
  readonly printsOf: PrintsOf
  /** What is left of free text. */
  readonly words: (text: string) => string
}

const picturesOf = ({ picture, artwork }: QuoteLineRow): string[] => [picture, artwork].filter(Boolean)

const lineOf = (
  { settings: { roundPrice, withTaxes } }: Tenant,
  line: QuoteLineRow,
  { pictures, printsOf, words }: Wording,
): QuotePaperLine => {
  const amount = Number(withTaxes ? line.total : line.subTotal)
  const places: number[] = []
  for (const source of picturesOf(line)) {
    const place = pictures.place(source)
    if (place !== null) places.push(place)
  }
  return {
    name: line.productName,
    words: wordsOf(line, printsOf(line.customization).map(words)),
    units: formatCount(line.quantity),
    unit: formatPrice(amount / line.quantity, roundPrice),
    total: formatPrice(amount, roundPrice),
    pictures: places,
  }
}

/** The proof of each design, once for a curva's members. */
const proofsOf = async (
  rows: readonly QuoteLineRow[],
  { areasOf, colors }: { areasOf: AreasOf; colors: VariantColors },
  { pictures, words }: Pick<Wording, 'pictures' | 'words'>,
): Promise<PaperProof[]> => {
  const proofs: PaperProof[] = []
  const sourcesOf = ({ images, artwork }: QuoteLineRow) =>
    images.length > 0 ? images : [artwork].filter(Boolean)
  const firsts = rows
    .filter(
      ({ shoppingCartId, customization }, at) =>
        hasPrints(customization) && rows.findIndex((row) => row.shoppingCartId === shoppingCartId) === at,
    )
    .slice(0, MOST_PROOFS)
  await pictures.prepare(firsts.flatMap(sourcesOf))
  for (const first of firsts) {
    const { shoppingCartId, productName, customization } = first
    if (!hasPrints(customization)) continue
    const members = rows.filter((row) => row.shoppingCartId === shoppingCartId)
    const places: number[] = []
    for (const source of sourcesOf(first)) {
      const place = pictures.place(source)
      if (place !== null) places.push(place)
    }
    const said = (area: PaperProof['areas'][number]) => ({
      title: words(area.title),
      lines: area.lines.map(words).filter(Boolean),
    })
    const areas = areasOf(customization)
    proofs.push({
      name: productName,
      lead: members.map(({ variantName, quantity }) =>
        [variantName, `${formatCount(quantity)} un.`].filter(Boolean).join(' · '),
      ),
      pictures: places,
      areas: paperAreas(areas).map(said),
      warnings: lostWords(proofColors(areas, boughtColors(members, colors)))
        .map(words)
        .filter(Boolean),
      standing: '',
    })
  }
  return proofs
}

const moreOf = (more: number): string => {
  if (more <= 0) return ''
  return more === 1
    ? 'Y una línea más, que está en la página de la cotización. Los totales la incluyen.'
    : `Y ${formatCount(more)} líneas más, que están en la página de la cotización. Los totales las incluyen.`
}

interface Reader {
  /** Network of the request; null for a letter. */
  readonly network: string | null
  /** What is left of a line's free text, where the file goes to somebody else than its maker. */
  readonly words?: (text: string) => string
}

interface QuotePdf {
  readonly file: Buffer
  /** Whether all pictures could be read. */
  readonly isWhole: boolean
}

interface PdfDeps {
  readonly ports: Pick<Ports, 'database' | 'rendering' | 'settings' | 'catalogue'>
}

/**
 * Makes quotes' PDFs, or gives back the one that was made: a quote's lines never change, so that the quote and what the
 * shop says of itself tell what is in it. Throws 503 while children have too much to do.
 */
export const createQuotePdfs = ({ ports: { database, rendering, settings, catalogue } }: PdfDeps) => {
  const pdfs = cached<QuotePdf>({ most: MOST_BYTES, ttl: FRESH, sizeOf: ({ file }) => file.length })
  const own = ownPictures(settings)

  const draw = async (
    tenant: Tenant,
    row: QuoteRow,
    { words = asItIs, network }: Reader,
  ): Promise<QuotePdf> => {
    const { count, customised } = await extentOf(database, row)
    const sender: Sender = { person: `${tenant.id} ${row.owner}`, network, shop: String(tenant.id) }
    const pictures = pdfPictures({ rendering, sender, own })
    const { name, colors, logo, withTaxes, roundPrice } = tenant.settings
    const drawnLogo = await pictures.logo(logo?.src)
    const rows = await linesOf(database, row, MOST_LINES)
    const printsOf = await printsWith({ catalogue }, tenant, rows)
    await pictures.prepare(rows.flatMap(picturesOf))
    const wording = { pictures, printsOf, words }
    const lines = rows.map((line) =>
      lineOf(tenant, { ...line, printingArea: words(line.printingArea) }, wording),
    )
    const proofPictures = pdfPictures({ rendering, sender, own, ...PROOF_PICTURES })
    const areasOf = await areasWith({ catalogue }, tenant, rows)
    const bought = await colorsOf(database, tenant.id, rows)
    const proofs = await proofsOf(rows, { areasOf, colors: bought }, { pictures: proofPictures, words })
    const until = `hasta el ${dayOf(tenant, row.expiresAt)}`
    const paper = {
      language: `es-${tenant.environment}`,
      shop: name,
      number: quoteNumberOf(tenant.name, row.number),
      accent: accentOnPaper(colors),
      grounds: [colors.background, colors.primary].flatMap((color) => parseColor(color) ?? []),
      createdAt: row.createdAt,
      subject: `Válido ${until}`,
      dates: [`Fecha: ${dayOf(tenant, row.createdAt)}`, `Válida ${until}`],
      from: sellerOf(tenant),
      to: row.name === '' ? [] : [row.name],
      totalTitle: withTaxes ? 'Total con IVA' : 'Total + IVA',
      lines,
      more: moreOf(count - lines.length),
      logo: drawnLogo,
      pictures: pictures.pictures,
      totals: totalsOf(tenant, row),
      total: formatPrice(Number(row.total), roundPrice),
      proofs,
      proofPictures: proofPictures.pictures,
      note: row.note,
      terms: termsOfQuote({ tenant, row, customised }),
    }
    const file = await rendering.run('quote', paper, sender)
    return { file, isWhole: pictures.isWhole() && proofPictures.isWhole() }
  }

  return async (tenant: Tenant, row: QuoteRow, reader: Reader): Promise<Buffer> => {
    const { id, tenantId, name, note, expiresAt, number } = row
    const shows = [
      tenantId,
      id,
      number,
      name,
      note,
      expiresAt,
      tenant.environment,
      tenant.name,
      tenant.settings,
    ]
    const key = keyOf([...shows, reader.words !== undefined])
    const { file, isWhole } = await pdfs.get(key, () => draw(tenant, row, reader))
    // A picture that could not be read may be there the next time.
    if (!isWhole) pdfs.delete(key)
    return file
  }
}
