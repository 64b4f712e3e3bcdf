import type { CartProduct } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { readDesign } from '#domain/design/upgrade.ts'
import { refit } from '#domain/design-checks/refit.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import { draftOfLine, readDraft, soundDraft } from '#src/db/design/drafts.ts'
import { now } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { type BuilderStart, limitsOf } from './builder.ts'
import type { Choice } from './document/choice.ts'
import { emptyDesign, targetViews } from './document/empty-design.ts'
import { choiceOfLine, designOfLine, isNewer, otherChoice } from './document/line-design.ts'

/** The query of the editor's URL; '' for absent parameters. */
export interface EditorQuery {
  readonly product: string
  readonly color: string
  readonly draft: string
  readonly line: string
  /** A cart line whose design is copied. */
  readonly copy: string
  /** The order that the line belongs to. */
  readonly order: string
}

const bounded = (search: URLSearchParams, name: string) => search.get(name)?.slice(0, 100) ?? ''

export const readEditorQuery = (search: URLSearchParams): EditorQuery => ({
  product: bounded(search, 'product').slice(0, 64),
  color: bounded(search, 'color'),
  draft: bounded(search, 'draft').slice(0, 64),
  line: bounded(search, 'line').slice(0, 64),
  copy: bounded(search, 'copy').slice(0, 64),
  order: bounded(search, 'order').slice(0, 64),
})

/** URL of the editor within the shop. */
export const editorHref = (query: Partial<EditorQuery>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return `/customize-product${search.size > 0 ? `?${search}` : ''}`
}

/** Whether the query names no design and no product. */
export const isEmptyQuery = ({ product, draft, line, copy }: EditorQuery): boolean =>
  [product, draft, line, copy].every((name) => name === '')

const aliases = new Map<string, string>()

/** The open editor continues under another draft's id: its URL changes, but it is not opened again. */
export const aliasEditor = (id: string, before: string): void => {
  aliases.set(id, aliases.get(before) ?? before)
}

/** Queries with the same key are the same editor; another colour or product in the query does not open it again. */
export const editorKey = ({ product, draft, line, copy }: EditorQuery): string =>
  aliases.get(draft) ?? (draft || line || copy || product)

/** What this device has of the wanted design. */
export type Found =
  | { readonly kind: 'draft'; readonly row: DraftRow; readonly document: DesignDocument }
  | { readonly kind: 'line'; readonly line: CartProduct }
  | { readonly kind: 'nothing' }
  /** `newer`: saved by a later version of the shop. */
  | { readonly kind: 'unreadable'; readonly why: 'newer' | 'broken' }
  /** The query names a draft or a line that this device doesn't have. */
  | { readonly kind: 'unknown' }

const ofRow = (row: DraftRow): Found => {
  const read = readDesign(row.document)
  if (read.status !== 'read') return { kind: 'unreadable', why: read.status }
  return { kind: 'draft', row: soundDraft(row), document: read.document }
}

export const findDesign = async (shop: Shop, query: EditorQuery): Promise<Found> => {
  const named = query.line || query.copy
  if (query.draft === '' && named === '') return { kind: 'nothing' }
  const db = await shop.db.open()
  const identity = identityOf(shop.session.state())
  const row = query.draft
    ? await readDraft(db, identity, query.draft)
    : query.line && (await draftOfLine(db, identity, query.line))
  const stored = row ? ofRow(row) : undefined
  // If a line's draft can't be read, the line itself still has the design.
  if (stored && (stored.kind === 'draft' || query.draft !== '')) return stored
  const line = named ? (await db.lines.get([identity, named]))?.product : undefined
  if (line) return isNewer(line) ? { kind: 'unreadable', why: 'newer' } : { kind: 'line', line }
  if (stored) return stored
  // A new design has an id but no row until its first change.
  return query.product === '' ? { kind: 'unknown' } : { kind: 'nothing' }
}

/** Id of the product that a design is for; '' if unknown. */
export const productOf = (found: Found, query: EditorQuery): string => {
  if (query.product !== '') return query.product
  if (found.kind === 'draft') return found.row.productId
  return found.kind === 'line' ? found.line.generic.id : ''
}

const chosenColor = (product: ProductDetail, ...wanted: readonly string[]): string => {
  const inStock = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0]
  const names = product.variants.map(({ color }) => color)
  return wanted.find((name) => names.includes(name)) ?? inStock?.color ?? ''
}

/** Fits a design to a product whose print areas have changed since, or that is another product. */
const onProduct = (document: DesignDocument, product: ProductDetail) => {
  const shape = (
    views: readonly {
      name: string
      areas: readonly { areaId: string; widthMm: number; heightMm: number }[]
    }[],
  ) =>
    JSON.stringify(
      views.map(({ name, areas }) => [name, areas.map((area) => [area.areaId, area.widthMm, area.heightMm])]),
    )
  const target = targetViews(product)
  if (shape(document.views) === shape(target)) return { document, left: [] }
  return refit(document, target, limitsOf(product))
}

export interface Opened extends BuilderStart {
  /** Names of elements that did not fit on this product. */
  readonly left: readonly string[]
  /** Number of elements of a line's design that are invalid. */
  readonly unread: number
}

const fresh = (product: ProductDetail, id: string, lineUuid: string | null) => ({
  id: id || newId(),
  name: product.name,
  productId: product.id,
  productName: product.name,
  lineUuid,
  createdAt: now(),
  updatedAt: 0,
})

/** The start state of the editor. A draft of another product is copied to a new draft for this one. */
export const openDesign = (found: Found, product: ProductDetail, query: EditorQuery): Opened => {
  const open = (
    { document, unread = 0 }: { document: DesignDocument; unread?: number },
    choice: Choice,
    draft: BuilderStart['draft'],
  ): Opened => {
    const fitted = onProduct(document, product)
    const left = fitted.left.flatMap(({ elements }) => elements.map(({ name, kind }) => name || kind))
    return { document: fitted.document, choice, draft, left, unread }
  }
  if (found.kind === 'draft') {
    const { row, document } = found
    const isOwn = row.productId === product.id
    const color = chosenColor(product, isOwn ? row.choice.color : query.color, query.color)
    const units = isOwn ? row.choice.units : {}
    const draft = isOwn ? row : { ...fresh(product, '', null), name: row.name }
    return open({ document }, { color, units }, draft)
  }
  if (found.kind === 'line') {
    if (query.line === '' && query.copy !== '') {
      const choice = otherChoice(found.line, product, query.color)
      return open(designOfLine(found.line, product), choice, fresh(product, query.draft, null))
    }
    const choice = choiceOfLine(found.line)
    const color = chosenColor(product, choice.color)
    const draft = fresh(product, query.draft, found.line.shoppingCartUUID)
    return open(designOfLine(found.line, product), { ...choice, color }, draft)
  }
  const choice = { color: chosenColor(product, query.color), units: {} }
  return open({ document: emptyDesign(product) }, choice, fresh(product, query.draft, null))
}
