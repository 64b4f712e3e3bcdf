import type { Size } from '#domain/design/geometry.ts'
import type { SnapTo } from './snapping.ts'

const oneDigit = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const asNeeded = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** '18,0 × 12,4 cm', from mm. */
export const measureOf = ({ width, height }: Size): string =>
  `${oneDigit.format(width / 10)} × ${oneDigit.format(height / 10)} cm`

/** 'Frente · 30 × 40 cm', from mm. */
export const areaLabel = (name: string, { width, height }: Size): string =>
  `${name} · ${asNeeded.format(width / 10)} × ${asNeeded.format(height / 10)} cm`

/** What a dragged element snaps to. */
export const SNAPPED: Record<SnapTo, string> = {
  areaCentre: 'Centrado',
  areaEdge: 'Al borde',
  element: 'Alineado',
}

/** Accessible name of the stage. */
export const stageName = (label: string): string =>
  `Área de trabajo, ${label}. Enter elige el elemento de arriba, las flechas lo mueven 1 mm, con Alt 0,1 y con Mayús 10.`
