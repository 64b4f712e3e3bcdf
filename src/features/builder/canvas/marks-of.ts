import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import { boxOfAll } from '#domain/design/together.ts'
import type { Marks } from './overlay.ts'
import { type Scene, toHost } from './scene.ts'
import type { Guide } from './snapping.ts'
import { areaLabel, measureOf, SNAPPED } from './texts.ts'
import { shownBox } from './viewport.ts'

interface Marked {
  readonly name: string
  readonly area: DesignArea
  /** Boxes of the other print areas, in pixels of the picture. */
  readonly otherAreas: readonly Box[]
  readonly chosen: readonly string[]
  /** The elements being dragged, as shown until the document has them. */
  readonly dragged?:
    | { readonly elements: readonly DesignElement[]; readonly guides: readonly Guide[] }
    | undefined
}

/** Computes what the overlay shows. */
export const marksOf = (scene: Scene, { name, area, otherAreas, dragged, ...marked }: Marked): Marks => {
  const shown = area.elements.filter(({ hidden }) => !hidden)
  const chosen = dragged?.elements ?? shown.filter(({ id }) => marked.chosen.includes(id))
  const box = boxOfAll(chosen)
  const guides = dragged?.guides ?? []
  const snapLabel = guides[0] ? ` · ${SNAPPED[guides[0].to]}` : ''
  return {
    scene,
    label: areaLabel(name, areaSize(area)),
    otherAreas: otherAreas.map((box) => shownBox(box, scene.fit)),
    chosen: box
      ? {
          box: toHost(box, scene),
          locked: chosen.some(({ locked }) => locked),
          measure: `${measureOf(box)}${snapLabel}`,
        }
      : null,
    parts: chosen.length > 1 ? chosen.map((one) => toHost(boxOf(one), scene)) : [],
    obstacles: shown.filter(({ id }) => !marked.chosen.includes(id)).map((one) => toHost(boxOf(one), scene)),
    guides,
  }
}
