import type { CartProduct } from '#contract/cart.ts'
import { productHref } from '#src/ui/addresses.ts'

/** Picture that stands for a line: with its artwork, of its variant, of the product. */
export const lineImage = (line: CartProduct): string => {
  if (line.type === 'ProductoSimple') {
    return line.value.customizationRender || line.value.featuredImg || line.generic.featured_img
  }
  return line.customizationRender || line.value[0]?.value.featuredImg || line.generic.featured_img
}

/** 'Azul · M' of a simple line; '' where the product has but one variant, and for a curva. */
export const variantLabel = (line: CartProduct): string => {
  if (line.type === 'ProductoCurva') return ''
  const { element_description_1, element_description_2, element_description_3 } = line.value
  const parts = [element_description_1, element_description_2, element_description_3]
  return parts.filter((part) => part !== '').join(' · ')
}

/** 'Azul · M' of a curva's member, of which a line's end may only part the colour's own words. */
export const memberLabel = (member: { value: { color: string; size: string } }): string =>
  [member.value.color, member.value.size].filter((part) => part !== '').join('\u00a0·\u00a0')

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Address of a line's product inside the shop. */
export const lineHref = (line: CartProduct): string =>
  productHref({ id: line.generic.id, productType: slugOf(line.generic.name), kind: line.type })
