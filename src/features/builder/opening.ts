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

/** What the editor's address asks for; '' for none. */
export interface Asked {
  readonly product: string
  readonly color: string
  readonly draft: string
  readonly line: string
  /** A line whose design is taken for another one. */
  readonly copy: string
  /** The order that the line is in. */
  readonly order: string
}

const bounded = (search: URLSearchParams, name: string) => search.get(name)?.slice(0, 100) ?? ''

export const readAsked = (search: URLSearchParams): Asked => ({
  product: bounded(search, 'product').slice(0, 64),
  color: bounded(search, 'color'),
  draft: bounded(search, 'draft').slice(0, 64),
  line: bounded(search, 'line').slice(0, 64),
  copy: bounded(search, 'copy').slice(0, 64),
  order: bounded(search, 'order').slice(0, 64),
})

/** Address of the editor within the shop. */
export const editorHref = (asked: Partial<Asked>): string => {
  const search = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
  return `/customize-product${search.size > 0 ? `?${search}` : ''}`
}

/** Whether the address names no design and nothing to design on. */
export const asksNothing = ({ product, draft, line, copy }: Asked): boolean =>
  [product, draft, line, copy].every((name) => name === '')

const aliases = new Map<string, string>()

/** The editor that is open goes on under another draft's id: its address changes, and it stays as it is. */
export const goOnAs = (id: string, before: string): void => {
  aliases.set(id, aliases.get(before) ?? before)
}

/** Addresses with the same key are the same editor: another colour or product in it opens nothing anew. */
export const editorKey = ({ product, draft, line, copy }: Asked): string =>
  aliases.get(draft) ?? (draft || line || copy || product)

/** What this device has of it. */
export type Found =
  | { readonly kind: 'draft'; readonly row: DraftRow; readonly document: DesignDocument }
  | { readonly kind: 'line'; readonly line: CartProduct }
  | { readonly kind: 'nothing' }
  /** `newer`: written by a later version of the shop. */
  | { readonly kind: 'unreadable'; readonly why: 'newer' | 'broken' }
  /** The address names a draft or a line that this device doesn't have. */
  | { readonly kind: 'unknown' }

const ofRow = (row: DraftRow): Found => {
  const read = readDesign(row.document)
  if (read.status !== 'read') return { kind: 'unreadable', why: read.status }
  return { kind: 'draft', row: soundDraft(row), document: read.document }
}

export const findDesign = async (shop: Shop, asked: Asked): Promise<Found> => {
  const named = asked.line || asked.copy
  if (asked.draft === '' && named === '') return { kind: 'nothing' }
  const db = await shop.db.open()
  const identity = identityOf(shop.session.state())
  const row = asked.draft
    ? await readDraft(db, identity, asked.draft)
    : asked.line && (await draftOfLine(db, identity, asked.line))
  const kept = row ? ofRow(row) : undefined
  // A draft that can't be read stays as it is; the line that was made of it still has the design.
  if (kept && (kept.kind === 'draft' || asked.draft !== '')) return kept
  const line = named ? (await db.lines.get([identity, named]))?.product : undefined
  if (line) return isNewer(line) ? { kind: 'unreadable', why: 'newer' } : { kind: 'line', line }
  if (kept) return kept
  // A design that nothing was done to yet has an id and no row.
  return asked.product === '' ? { kind: 'unknown' } : { kind: 'nothing' }
}

/** The product that a design is for. */
export const productOf = (found: Found, asked: Asked): string => {
  if (asked.product !== '') return asked.product
  if (found.kind === 'draft') return found.row.productId
  return found.kind === 'line' ? found.line.generic.id : ''
}

const chosenColor = (product: ProductDetail, ...wanted: readonly string[]): string => {
  const inStock = product.variants.find(({ stock }) => stock > 0) ?? product.variants[0]
  const names = product.variants.map(({ color }) => color)
  return wanted.find((name) => names.includes(name)) ?? inStock?.color ?? ''
}

/** A design as today's product takes it: print areas may have changed since, or it comes from another product. */
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
  /** Names of what has found no place on this product. */
  readonly left: readonly string[]
  /** Parts of a line's design that can't be read. */
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

/** What the editor begins with. A draft of another product is brought over to this one, as a draft of its own. */
export const openDesign = (found: Found, product: ProductDetail, asked: Asked): Opened => {
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
    const color = chosenColor(product, isOwn ? row.choice.color : asked.color, asked.color)
    const units = isOwn ? row.choice.units : {}
    const draft = isOwn ? row : { ...fresh(product, '', null), name: row.name }
    return open({ document }, { color, units }, draft)
  }
  if (found.kind === 'line') {
    if (asked.line === '' && asked.copy !== '') {
      const choice = otherChoice(found.line, product, asked.color)
      return open(designOfLine(found.line, product), choice, fresh(product, asked.draft, null))
    }
    const choice = choiceOfLine(found.line)
    const color = chosenColor(product, choice.color)
    const draft = fresh(product, asked.draft, found.line.shoppingCartUUID)
    return open(designOfLine(found.line, product), { ...choice, color }, draft)
  }
  const choice = { color: chosenColor(product, asked.color), units: {} }
  return open({ document: emptyDesign(product) }, choice, fresh(product, asked.draft, null))
}
