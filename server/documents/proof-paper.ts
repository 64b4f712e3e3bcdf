import type { ProofArea, ProofColor } from '#contract/proof-area.ts'
import { inkWords } from '#domain/design/ink-names.ts'
import { formatCount, formatDecimal } from '#domain/money/money.ts'
import { capital } from '#domain/words/capital.ts'
import type { PaperProof } from '../rendering/proof/sheet.ts'

const inksOf = ({ inks, colors, thread }: ProofArea): string => {
  if (inks === null) return 'A todo color'
  const names = inks.map((ink) => inkWords(ink).join(' '))
  const [one, many] = thread ? ['hilo', 'hilos'] : ['color', 'colores']
  const count = `${colors} ${colors === 1 ? one : many}`
  return names.length === 0 ? count : `${count}: ${names.join(', ')}`
}

/** What a proof says of its print areas, by lines. */
export const paperAreas = (areas: readonly ProofArea[]): PaperProof['areas'] =>
  areas.map((area) => ({
    title: [capital(area.view), area.technique].filter(Boolean).join(' · '),
    lines: [
      `${formatDecimal(area.widthMm)} × ${formatDecimal(area.heightMm)} mm`,
      inksOf(area),
      ...(area.stitches ? [`${formatCount(area.stitches)} puntadas`] : []),
      ...area.notes,
    ],
  }))

/** What can hardly be seen on which colour of the product, a sentence each. */
export const lostWords = (colors: readonly ProofColor[]): string[] =>
  colors
    .filter(({ lost }) => lost.length > 0)
    .map(({ name, lost }) => `Atención: sobre ${name} casi no se ve ${lost.join(', ')}.`)

/** A hash as people read it out: 'A1B2-C3D4'. */
export const codeOf = (hash: string): string => `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
