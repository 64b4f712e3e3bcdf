import type { ImageElement } from '#contract/design-document.ts'
import { blendsInto } from '../colour/contrast.ts'
import type { CountedInks } from '../inks/count.ts'

type Counted = Pick<CountedInks, 'inks' | 'ground'>

/** The one colour of a picture that has nothing but its ground; null for any other. */
export const onlyColour = (counted: Counted | null | undefined): string | null =>
  counted && counted.inks.length === 0 ? counted.ground : null

/** Whether nothing of an image shows on a product of that colour: it is printed in that colour alone, or not at all. */
export const isInvisible = (
  { inks }: ImageElement,
  counted: Counted | null,
  productColor: string,
): boolean => {
  if (counted === null) return false
  const ground = onlyColour(counted)
  const all = ground === null ? counted.inks.map(({ hex }) => hex) : [ground]
  const hexes = inks === null ? all : inks.flatMap(({ ink }) => ink?.hex ?? [])
  return hexes.every((hex) => blendsInto(hex, productColor))
}
