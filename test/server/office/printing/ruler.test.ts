import { expect, test } from 'vitest'
import type { Placement } from '#contract/catalogue.ts'
import type { DesignArea, ShapeElement } from '#contract/design-document.ts'
import { openPrepress } from '#harness/printing/prepress.ts'
import { ticketOf } from '#harness/printing/print-ticket.ts'
import { sizeBy } from '#office/features/printing/ruler.ts'
import { SLUG } from '#server/rendering/print/film.ts'
import { print } from '#server/rendering/print/print.ts'

/** A photograph on which a mark of 120 mm is 480 px long, and what is printed was measured with a real ruler. */
const PICTURE = { width: 1200, height: 1600 }
const MARK = {
  mm: 120,
  ends: [
    { x: 200 / 1200, y: 1500 / 1600 },
    { x: 680 / 1200, y: 1500 / 1600 },
  ] as const,
}
const PX_PER_MM = 16

/** Corners of what is so large in mm, drawn as exactly as a finger does: to a pixel. */
const drawn = (widthMm: number, heightMm: number): Placement => {
  const perMm = 480 / 120
  const [left, top] = [300, 400]
  const [right, bottom] = [left + Math.round(widthMm * perMm), top + Math.round(heightMm * perMm)]
  const at = (x: number, y: number) => ({ x: x / PICTURE.width, y: y / PICTURE.height })
  return {
    corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)],
    arcDegrees: 0,
    turnDegrees: 0,
    sagTop: 0,
    sagBottom: 0,
    finish: 'matte',
  }
}

const INK = { name: 'Azul', hex: '#1d2f8f', pantone: null }

/** What fills the area. */
const full = (width: number, height: number): ShapeElement => ({
  ...{ kind: 'shape', id: 'a', name: '', locked: false, hidden: false, shape: 'rectangle' },
  ...{ x: 0, y: 0, width, height },
  ...{ fill: INK, stroke: null, strokeMm: 0 },
})

test.each([
  [75, 50],
  [101.3, 33.7],
  [12.4, 140.2],
])(
  '[AREA-9] an area drawn by the ruler prints as large as was measured: %s × %s mm',
  async (width, height) => {
    const size = sizeBy(MARK, drawn(width, height), PICTURE)
    if (size === undefined) throw new Error('The ruler has no length')
    const area: DesignArea = {
      areaId: '1',
      printingTypeId: '1',
      ...size,
      elements: [full(size.widthMm, size.heightMm)],
    }
    const { pdf } = await print({
      ...{ area, method: 'plates', white: false, artwork: {} },
      ticket: ticketOf('regla', '#ffffff'),
    })
    const prepress = await openPrepress(pdf)
    const plates = await prepress.plates(PX_PER_MM / 4)
    prepress.close()
    const [name] = [...plates.keys()].filter(
      (plate) => !['Black', 'Cyan', 'Magenta', 'Yellow'].includes(plate),
    )
    const plate = plates.get(name ?? '')
    if (plate === undefined) throw new Error('Nothing was printed')
    const perMm = PX_PER_MM / 4
    /** Longest inked part of a row and a column of the area, beside its crosses. */
    const [row, column] = [SLUG + size.heightMm * 0.3, SLUG + size.widthMm * 0.3].map((mm) =>
      Math.floor(mm * perMm),
    )
    const inked = (length: number, at: (step: number) => number) => {
      let [run, longest] = [0, 0]
      for (let step = 0; step < length; step++) {
        run = (plate.data[at(step)] ?? 0) > 127 ? run + 1 : 0
        longest = Math.max(longest, run)
      }
      return longest / perMm
    }
    const wide = inked(plate.width, (x) => (row ?? 0) * plate.width + x)
    const high = inked(plate.height, (y) => y * plate.width + (column ?? 0))
    expect(Math.abs(wide - width)).toBeLessThanOrEqual(0.5)
    expect(Math.abs(high - height)).toBeLessThanOrEqual(0.5)
  },
)
