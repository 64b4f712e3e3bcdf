import { createHash } from 'node:crypto'
import { slugOf } from './product.ts'

export const MAX_SKU = 100

interface Elements {
  readonly color: string
  readonly size: string
  readonly attribute: string
}

const keyOf = ({ color, size, attribute }: Elements): string => JSON.stringify([color, size, attribute])

/**
 * SKUs of a product's variants that have none: each is named by what it is, so that the next file finds it again. Where
 * that is too long, or another one's name too, a hash of it makes the difference; '' for variants that have none.
 */
export const ownSkus = (slug: string, variants: readonly Elements[]): ((variant: Elements) => string) => {
  const plain = ({ color, size, attribute }: Elements) =>
    [slug, slugOf([color, size, attribute].join(' '))].filter(Boolean).join('.')
  const count = (keys: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const names = count(variants.map(plain))
  const keys = count(variants.map(keyOf))
  return (variant) => {
    const [name, key] = [plain(variant), keyOf(variant)]
    if (keys.get(key) !== 1) return ''
    if (name.length <= MAX_SKU && names.get(name) === 1) return name
    const hash = createHash('sha256').update(slug).update(key).digest('hex').slice(0, 10)
    return `${name.slice(0, MAX_SKU - hash.length - 1)}-${hash}`
  }
}
