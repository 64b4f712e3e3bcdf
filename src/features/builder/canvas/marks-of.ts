import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { areaSize, boxOf } from '#domain/design/elements.ts'
import type { Box } from '#domain/design/geometry.ts'
import type { Marks } from './overlay.ts'
import { type Scene, toHost } from './scene.ts'
import type { Guide } from './snapping.ts'
import { areaLabel, measureOf, SNAPPED } from './texts.ts'
import { shownBox } from './viewport.ts'

interface Marked {
  readonly name: string
  readonly area: DesignArea
  /** Places of the other print areas, in pixels of the picture. */
  readonly otherAreas: readonly Box[]
  readonly selected: string | null
  /** What is being handled, as it is shown until the document has it. */
  readonly handled?: { readonly element: DesignElement; readonly guides: readonly Guide[] } | undefined
}

/** What lies over a design, for the host. */
export const marksOf = (scene: Scene, { name, area, otherAreas, selected, handled }: Marked): Marks => {
  const shown = area.elements.filter(({ hidden }) => !hidden)
  const chosen = handled?.element ?? shown.find(({ id }) => id === selected)
  const guides = handled?.guides ?? []
  const told = guides[0] ? ` · ${SNAPPED[guides[0].to]}` : ''
  return {
    scene,
    label: areaLabel(name, areaSize(area)),
    otherAreas: otherAreas.map((box) => shownBox(box, scene.fit)),
    chosen: chosen
      ? {
          box: toHost(boxOf(chosen), scene),
          locked: chosen.locked,
          measure: `${measureOf(chosen)}${told}`,
        }
      : null,
    inTheWay: shown.filter(({ id }) => id !== chosen?.id).map((one) => toHost(boxOf(one), scene)),
    guides,
  }
}
