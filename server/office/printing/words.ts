import type { HistoryChange } from '#contract/office/history.ts'
import type { Technique } from '#contract/office/printing.ts'
import { capital } from '#domain/words/capital.ts'
import type { StoredArea } from '../../modules/catalogue/printing/areas.ts'

const BASES: Readonly<Record<Technique['unitBasis'], string>> = {
  unit: 'por unidad',
  color: 'por tinta',
  thousandStitches: 'cada 1.000 puntadas',
  hundredCm2: 'cada 100 cm²',
}

/** What fields of a technique are called. */
const FIELDS: Readonly<Record<keyof Technique, string>> = {
  name: 'el nombre',
  setupCost: 'la preparación',
  setupPerColor: 'si la preparación es por tinta',
  breaks: 'los precios',
  unitBasis: 'por qué se cobra',
  maxColors: 'el máximo de tintas',
  maxAreaCm2: 'el máximo de cm²',
  spot: 'si imprime tintas planas',
  minLineMm: 'la línea más fina',
  minTextMm: 'la letra más chica',
  minimumQuantity: 'el mínimo',
  days: 'los días',
  capacityPerDay: 'lo que se hace por día',
}

const decimal = (value: number): string => String(value).replace('.', ',')

const valueWords = (field: keyof Technique, values: Technique): string => {
  if (field === 'breaks')
    return values.breaks.map(({ from, price }) => `desde ${from}: ${decimal(price)}`).join(' · ')
  if (field === 'unitBasis') return BASES[values.unitBasis]
  const value = values[field]
  if (value === null) return 'sin límite'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  return typeof value === 'number' ? decimal(value) : value
}

const techniqueFields = (values: Technique): (keyof Technique)[] =>
  Object.keys(FIELDS).filter((field): field is keyof Technique => field in values)

/** What of a technique is another, in words. */
export const techniqueChanges = (before: Technique | null, after: Technique | null): HistoryChange[] => {
  const values = after ?? before
  if (values === null) return []
  return techniqueFields(values).map((field) => ({
    field,
    // The history shows values alone: they say what they are of.
    before: before === null ? '' : `${FIELDS[field]} ${valueWords(field, before)}`,
    after: after === null ? '' : `${FIELDS[field]} ${valueWords(field, after)}`,
  }))
}

/** 'El nombre: el tuyo es “A”, el de ahora “B”.' */
export const techniqueConflict = (
  fields: readonly (keyof Technique)[],
  { mine, theirs }: { readonly mine: Technique; readonly theirs: Technique },
): string => {
  const said = fields.map(
    (field) =>
      `${FIELDS[field]}: tu valor es “${valueWords(field, mine)}”, ahora es “${valueWords(field, theirs)}”`,
  )
  return `Otra persona cambió lo mismo mientras tanto. ${said.map(capital).join('. ')}.`
}

type Area = Omit<StoredArea, 'id'>

const FINISHES = { matte: 'mate', satin: 'satinada', gloss: 'brillante' } as const

const percent = (share: number): string => decimal(Math.round(share * 1000) / 10)

const placeWords = ({ placement }: Area): string => {
  if (placement === null) return 'sin lugar'
  const { corners, arcDegrees, finish } = placement
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length
  const curved = arcDegrees === 0 ? 'plana' : `curva ${decimal(arcDegrees)}°`
  return `centro ${percent(x)} % ${percent(y)} %, ${curved}, ${FINISHES[finish]}`
}

/** 'frente, pecho: 100 × 80 mm, Serigrafía; centro 50 % 40 %, plana, mate'. */
export const areaWords = (area: Area | null, nameOf: (technique: number) => string): string => {
  if (area === null) return ''
  const { view, name, widthMm, heightMm, techniques } = area
  const size = `${decimal(widthMm)} × ${decimal(heightMm)} mm`
  const by = techniques.map(nameOf).filter(Boolean).join(' + ') || 'sin técnica'
  return `${[view, name].filter(Boolean).join(', ')}: ${size}, ${by}; ${placeWords(area)}`
}
