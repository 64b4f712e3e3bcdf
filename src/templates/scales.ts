import type { TemplateId } from './spec.ts'
import type { corners, spaces, types } from './type-scales.ts'

interface Scales {
  /** Name of the space scale. */
  readonly density: keyof typeof spaces
  readonly type: keyof typeof types
  readonly corners: keyof typeof corners
}

/** The templates' scales: of the table, what only the theme's rule needs, so that no first script has it. */
export const scales: Readonly<Record<TemplateId, Scales>> = {
  1: { density: 'regular', type: 'clasica', corners: 'slight' },
  2: { density: 'regular', type: 'mosaico', corners: 'sharp' },
  3: { density: 'airy', type: 'editorial', corners: 'sharp' },
  4: { density: 'compact', type: 'catalogo', corners: 'slight' },
  5: { density: 'regular', type: 'taller', corners: 'soft' },
  6: { density: 'regular', type: 'feria', corners: 'round' },
  7: { density: 'compact', type: 'deposito', corners: 'slight' },
  8: { density: 'airy', type: 'boutique', corners: 'sharp' },
  9: { density: 'regular', type: 'noche', corners: 'soft' },
  10: { density: 'airy', type: 'galeria', corners: 'sharp' },
}
