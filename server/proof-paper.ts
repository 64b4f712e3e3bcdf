import type { ProofArea } from '#contract/proof-area.ts'
import { inkWords } from '#domain/design/ink-names.ts'
import type { PaperProof } from './rendering/proof/sheet.ts'

const mm = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')

const capital = (view: string): string => `${view.charAt(0).toUpperCase()}${view.slice(1)}`

const inksOf = ({ inks, colors }: ProofArea): string => {
  if (inks === null) return 'A todo color'
  const names = inks.map((ink) => inkWords(ink).join(' '))
  const count = `${colors} ${colors === 1 ? 'color' : 'colores'}`
  return names.length === 0 ? count : `${count}: ${names.join(', ')}`
}

/** What a proof says of its print areas, by lines. */
export const paperAreas = (areas: readonly ProofArea[]): PaperProof['areas'] =>
  areas.map((area) => ({
    title: [capital(area.view), area.technique].filter(Boolean).join(' · '),
    lines: [
      `${mm(area.widthMm)} × ${mm(area.heightMm)} mm`,
      inksOf(area),
      ...(area.stitches ? [`${area.stitches} puntadas`] : []),
      ...area.notes,
    ],
  }))

/** A hash as people read it out: 'A1B2-C3D4'. */
export const codeOf = (hash: string): string => `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
