import type { ProductSummary } from '#contract/catalogue.ts'
import type { KeyValue } from '#src/platform/device/storage.ts'

/** What the device stores of a seen product; no price, which would become outdated. */
export type SeenProduct = Pick<ProductSummary, 'id' | 'name' | 'productType' | 'kind' | 'picture'>

/** How many are remembered. */
const MOST = 12
/** A guest's are the customer's that they turn out to be. */
const GUEST = 'guest'

interface Seen {
  /** Whose they are: nothing of one person is shown to another on the same device. */
  readonly identity: string
  /** The last one first. */
  readonly products: readonly SeenProduct[]
}

const keyOf = (tenant: string) => `vitrina:${tenant}:seen`

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'identity' in value &&
  'products' in value &&
  Array.isArray(value.products)

const parse = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not ours, or cut off: as if nothing had been seen.
    return null
  }
}

/** Products seen in this shop on this device, latest first. */
export const readSeen = (storage: KeyValue, tenant: string, identity: string): readonly SeenProduct[] => {
  const seen = parse(storage.get(keyOf(tenant)))
  return isSeen(seen) && (seen.identity === identity || seen.identity === GUEST) ? seen.products : []
}

/** Remembers a product as the last one seen. */
export const noteSeen = (storage: KeyValue, tenant: string, identity: string, product: SeenProduct): void => {
  const { id, name, productType, kind, picture } = product
  const others = readSeen(storage, tenant, identity).filter((other) => other.id !== id)
  const products = [{ id, name, productType, kind, picture }, ...others].slice(0, MOST)
  storage.set(keyOf(tenant), JSON.stringify({ identity, products } satisfies Seen))
}
