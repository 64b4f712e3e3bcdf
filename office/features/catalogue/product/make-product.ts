import type { ProductForm } from '#contract/office/catalogue.ts'
import { isPassing } from '#office/api/error.ts'
import type { SaveBody, SavedProduct } from '#office/queries/catalogue.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { differenceOf, isChanged, rebased } from './form.ts'

/** A new product as it was sent, whose answer has not come: it may be made. */
export interface Sent {
  readonly key: string
  readonly form: ProductForm
}

interface Making {
  readonly form: ProductForm
  readonly sent: Sent | null
  /** Stores with the draft what is sent, so that another page knows of it; null: nothing is on its way. */
  note(sent: Sent | null): Promise<void>
  send(body: SaveBody, key?: string): Promise<SavedProduct>
}

const kindOf = ({ color, size, attribute }: ProductForm['variants'][number]) =>
  JSON.stringify([color, size, attribute])

/** Variants that had no SKU yet, by those that they were given. */
const withSkus = (form: ProductForm, made: ProductForm): ProductForm => {
  const skus = new Map(made.variants.map((one) => [kindOf(one), one.sku]))
  const variants = form.variants.map((one) =>
    one.sku === '' ? { ...one, sku: skus.get(kindOf(one)) ?? '' } : one,
  )
  return { ...form, variants }
}

const sendNew = async ({ note, send }: Making, sent: Sent): Promise<SavedProduct> => {
  await note(sent)
  try {
    return await send({ id: null, expected: {}, product: sent.form }, sent.key)
  } catch (cause) {
    // What was refused is not made.
    if (!isPassing(cause)) await note(null)
    throw cause
  }
}

/** Writes upon a product that was made before its answer was lost what has been typed since. */
const followUp = async ({ form, send }: Making, sent: Sent, saved: SavedProduct): Promise<SavedProduct> => {
  const made = saved.product.form
  const state = rebased({ base: withSkus(sent.form, made), form: withSkus(form, made) }, made)
  if (!isChanged(state)) return saved
  const { before, after } = differenceOf(state)
  return send({ id: saved.product.id, expected: before, product: after })
}

/**
 * Makes a product, once: one whose answer was lost, even with the page that waited for it, is asked for again as it was sent
 * before anything else is.
 */
export const makeProduct = async (making: Making): Promise<SavedProduct> => {
  const { form, sent } = making
  if (sent === null) return sendNew(making, { key: newId(), form })
  const saved = await sendNew(making, sent).catch((cause: unknown) => {
    if (isPassing(cause)) throw cause
    return null
  })
  return saved === null ? sendNew(making, { key: newId(), form }) : followUp(making, sent, saved)
}
