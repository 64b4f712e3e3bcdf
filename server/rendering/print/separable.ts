import type { ImageElement } from '#contract/design-document.ts'
import type { Inseparable } from '#domain/design/unprintable.ts'
import type { Format } from '#domain/files/format.ts'
import { isLong } from './figures.ts'
import { tracedLayers } from './parts.ts'

/** A picture of a design, and its file. */
interface Tried {
  readonly element: ImageElement
  readonly format: Format
  readonly bytes: Uint8Array
}

/** Why plates of a picture can't be made; null where they can. They are made as for the order, and thrown away. */
export const separable = async ({ element, bytes }: Tried): Promise<Inseparable | null> => {
  const layers = await tracedLayers(element, { [element.asset]: bytes })
  if (typeof layers === 'string') return layers
  return isLong(layers.flat().map(({ loops }) => loops)) ? 'tooComplex' : null
}
