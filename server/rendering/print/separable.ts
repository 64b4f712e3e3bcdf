import type { ImageElement } from '#contract/design-document.ts'
import { isSeparated } from '#domain/design/print-method.ts'
import type { Inseparable } from '#domain/design-checks/unprintable.ts'
import type { Format } from '#domain/files/format.ts'
import { Failure } from '../../errors/failure.ts'
import { isLong } from './figures.ts'
import { itemsOfArea } from './items.ts'
import { pointsOf } from './loops.ts'
import { tracedLayers } from './parts.ts'
import type { PrintJob } from './print.ts'
import { separated } from './separation.ts'

/** A picture of a design, and its file. */
interface Tried {
  readonly element: ImageElement
  readonly format: Format
  readonly bytes: Uint8Array
}

/** Why plates of a picture can't be made, null where they can, and the points of their outlines. */
export const separable = async ({
  element,
  bytes,
}: Tried): Promise<{ refused: Inseparable | null; points: number }> => {
  const layers = await tracedLayers(element, { [element.asset]: bytes })
  if (typeof layers === 'string') return { refused: layers, points: 0 }
  const loops = layers.flat().flatMap((part) => part.loops)
  return { refused: isLong([loops]) ? 'tooComplex' : null, points: pointsOf(loops) }
}

/** Whether a whole print can be made: as for the order, and thrown away. Those in full colour come without pictures. */
export const printable = async ({
  area,
  craft: method,
  artwork,
}: Pick<PrintJob, 'area' | 'craft' | 'artwork'>): Promise<Inseparable | null> => {
  try {
    await (isSeparated(method)
      ? separated(area, method, artwork)
      : itemsOfArea(area, artwork, 0, method === 'thread'))
    return null
  } catch (cause) {
    if (cause instanceof Failure && cause.code === 'invalid_request') return 'tooComplex'
    throw cause
  }
}
