import * as v from 'valibot'
import type { Application, Customization } from '#contract/cart.ts'
import { printingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { inkKeyIn } from '#domain/design/print-method.ts'
import { applicationsOf } from '#domain/design-checks/estimate.ts'
import { type Evidence, recount } from '#domain/design-checks/recount.ts'
import { inkOf } from '../design/documents.ts'

/** What was found in every picture here. */
export const FOUND = ['#c0392b', '#1f3a93', '#f4d03f', '#101010', '#27ae60']
export const counted = { ground: '#ffffff', inks: FOUND.map((hex) => ({ hex, share: 0.2 })) }
/** Strokes and a ground, as a picture of them is measured. */
const widths = {
  shapes: {
    wides: [
      [12, 0.08],
      [0.4, 0.12],
    ] as const,
    cells: Array.from({ length: 64 }, (_, n) => n % 9),
  },
  ground: { wides: [[1.1, 0.8]] as const, cells: Array.from({ length: 64 }, () => 800) },
}
export const measured = { ...counted, widths }

/** Stands in for SHA-256: equal texts alone have the same one. */
export const hash = (text: string): string => `${text.length} ${text.slice(-40)}`

export const technique = (id: string, own: object = {}) => v.parse(printingType, { id, name: id, ...own })

export const evidence = (own: Partial<Evidence> = {}): Evidence => ({
  areas: [{ id: 'a', view: 'frente', name: 'Frente', widthMm: 100, heightMm: 80, techniques: [] }],
  techniques: [technique('serigrafia', { days: 8 }), technique('dtf', { days: 4 })],
  counted: () => counted,
  hash,
  ...own,
})

/** As a device with the same techniques says it. */
export const keyOf = ({ printingTypeId }: DesignArea) =>
  inkKeyIn(evidence().techniques.find(({ id }) => id === printingTypeId))

/** As a device says it. */
export const customised = (document: DesignDocument, stitches?: number): Customization => ({
  views: applicationsOf(document, {
    inksOfImage: () => counted.inks.length,
    inkKey: keyOf,
    stitches: () => stitches,
    hash: () => 'told',
  }),
  applicationDays: -1,
})

export const first = ({ views }: Customization): Application | undefined => views[0]?.areas[0]
export const again = (document: DesignDocument, own: Partial<Evidence> = {}) =>
  recount(customised(document), evidence(own))

/** Pictures of a document with the colours that were found in them. */
export const withFound = (document: DesignDocument): DesignDocument => ({
  ...document,
  views: document.views.map((view) => ({
    ...view,
    areas: view.areas.map((area) => ({
      ...area,
      elements: area.elements.map((element) =>
        element.kind === 'image' && element.inks !== null
          ? { ...element, inks: FOUND.map((hex) => ({ found: hex, ink: inkOf(hex) })) }
          : element,
      ),
    })),
  })),
})
