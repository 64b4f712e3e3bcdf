import type { CartProduct, CurvaMember } from '#contract/cart.ts'
import { designOf } from '#domain/design/artwork.ts'
import { printWords } from '#domain/design/print-words.ts'
import type { ProductCopy } from '#src/db/copies/copies.ts'
import { productHref } from '#src/ui/hrefs.ts'

/** Pictures that stand for a line: with its artwork ('' without one), and of its variant or product. */
export const lineImages = (line: CartProduct): { readonly artwork: string; readonly plain: string } => {
  const { featured_img } = line.generic
  return line.type === 'ProductoSimple'
    ? { artwork: line.value.customizationRender ?? '', plain: line.value.featuredImg || featured_img }
    : { artwork: line.customizationRender ?? '', plain: line.value[0]?.value.featuredImg || featured_img }
}

/** What is printed on a line: 'Serigrafía · 3 tintas · 18 × 12,4 cm · Frente', one of each area. */
export const linePrints = (line: CartProduct, copy: Pick<ProductCopy, 'techniques'> | undefined): string[] =>
  printWords(
    designOf(line),
    (id) =>
      copy?.techniques.find((one) => one.id === id) ??
      line.generic.printing_types.find((one) => one.id === id),
  )

/** 'Azul · M' of a simple line; '' where the product has but one variant, and for a curva. */
export const variantLabel = (line: CartProduct): string => {
  if (line.type === 'ProductoCurva') return ''
  const { element_description_1, element_description_2, element_description_3 } = line.value
  const parts = [element_description_1, element_description_2, element_description_3]
  return parts.filter((part) => part !== '').join(' · ')
}

/** 'Azul · M' of a curva's member, of which a line's end may only part the colour's own words. */
export const memberLabel = ({ value }: { value: CurvaMember['value'] }): string =>
  [value.color, value.size, value.element_description_3].filter(Boolean).join('\u00a0·\u00a0')

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Address of a line's product inside the shop, in the line's own colour: of a curva, its first. */
export const lineHref = (line: CartProduct): string =>
  productHref(
    { id: line.generic.id, productType: slugOf(line.generic.name), kind: line.type },
    (line.type === 'ProductoSimple' ? line.value : line.value[0]?.value)?.color,
  )
