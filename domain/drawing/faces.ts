import { unescaped } from './escapes.ts'

/** A font face that is embedded in a drawing. */
export interface Face {
  readonly family: string
  /** Lightest and heaviest weight that it is meant for. */
  readonly weights: readonly [number, number]
  readonly italic: boolean
  /** Whether its `unicode-range` has that code point. */
  covers(code: number): boolean
  /** Its file in base64. */
  readonly file: string
}

const EMBEDDED = /url\(\s*["']?data:[^,"')]*;\s*base64\s*,([a-z0-9+/=\s]+)["']?\s*\)/i

/** A family's name as it is compared. */
export const familyOf = (name: string): string =>
  unescaped(name)
    .trim()
    .replace(/^(["'])([\s\S]*)\1$/, '$2')
    .trim()
    .toLowerCase()

/** A weight as a number; NaN for one that depends on what is around. */
export const weightOf = (word: string): number =>
  ({ normal: 400, bold: 700 })[word.trim().toLowerCase()] ?? (word.trim() === '' ? 400 : Number(word))

const rangeOf = (text: string): readonly [number, number] => {
  const [, from = '', to = from] = /^U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?$/i.exec(text.trim()) ?? []
  return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'f'), 16)]
}

/** The font face of an `@font-face` rule; null where its file is not embedded. */
export const faceIn = (
  declared: readonly { readonly property: string; readonly value: string }[],
): Face | null => {
  const said = (name: string) => declared.findLast(({ property }) => property === name)?.value ?? ''
  const file = EMBEDDED.exec(said('src'))?.[1]
  const family = familyOf(said('font-family'))
  if (file === undefined || family === '') return null
  const [lightest = 400, heaviest = lightest] = said('font-weight').trim().split(/\s+/).map(weightOf)
  const ranges = said('unicode-range').split(',').filter(Boolean).map(rangeOf)
  return {
    family,
    weights: [lightest, heaviest],
    italic: /^(?:italic|oblique)/i.test(said('font-style').trim()),
    covers: (code) => ranges.length === 0 || ranges.some(([from, to]) => code >= from && code <= to),
    file: file.replace(/\s+/g, ''),
  }
}

/** Weight from which text is bold: renderers thicken a lighter face, each in its own way. */
const BOLD = 600

/** How far a face is from the weight that is asked for, in the order in which browsers choose. */
const distance = ([lightest, heaviest]: Face['weights'], wanted: number): number => {
  if (wanted >= lightest && wanted <= heaviest) return 0
  const isHeavier = lightest > wanted
  const away = isHeavier ? lightest - wanted : wanted - heaviest
  if (wanted >= 400 && wanted <= 500) {
    if (isHeavier && lightest <= 500) return away
    return (isHeavier ? 2000 : 1000) + away
  }
  return (isHeavier === wanted > 500 ? 0 : 1000) + away
}

/** The faces that letters of that kind are drawn in, the last declared first; none where the drawing does not bring them. */
export const facesFor = (
  faces: readonly Face[],
  family: string,
  weight: number,
  italic: boolean,
): readonly Face[] => {
  const alike = faces.filter((face) => face.family === family && face.italic === italic)
  const nearest = Math.min(...alike.map(({ weights }) => distance(weights, weight)))
  const chosen = alike.filter(({ weights }) => distance(weights, weight) === nearest)
  return chosen.filter(({ weights }) => weight < BOLD || weights[1] >= BOLD).reverse()
}
