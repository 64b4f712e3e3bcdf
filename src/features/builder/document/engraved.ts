import type { ProductDetail } from '#contract/catalogue.ts'
import { printMethodOf } from '#domain/design/print-method.ts'
import { markHex } from '#domain/surface/mark.ts'

/** The tone (`#rrggbb`) that each engraving technique leaves on a product of that colour, by the technique's id. */
export const engravedTones = (
  { techniques, material, colors }: Pick<ProductDetail, 'techniques' | 'material' | 'colors'>,
  color: string,
): ReadonlyMap<string, string> => {
  const hex = colors.find(({ name }) => name === color)?.hex ?? ''
  return new Map(
    techniques
      .filter((technique) => printMethodOf(technique) === 'engraving')
      .map(({ id }) => [id, markHex(material, hex)]),
  )
}
