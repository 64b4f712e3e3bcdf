import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const face = (name: string, weight: number): string => {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return `@fontsource/${slug}/files/${slug}-latin-${weight}-normal.woff2`
}

/** The fonts of designs by name: the very files that the editor draws with. */
export const FONT_FILES: ReadonlyMap<string, string> = new Map(
  (
    [
      ['Montserrat', 600],
      ['Archivo Black', 400],
      ['Nunito', 700],
      ['Oswald', 500],
      ['Bebas Neue', 400],
      ['Anton', 400],
      ['IBM Plex Sans Condensed', 600],
      ['Playfair Display', 600],
      ['Marcellus', 400],
      ['Zilla Slab', 600],
      ['Alfa Slab One', 400],
      ['Pacifico', 400],
      ['Lobster', 400],
      ['Dancing Script', 700],
      ['Caveat', 700],
      ['Unbounded', 600],
      ['IBM Plex Mono', 500],
    ] as const
  ).map(([name, weight]) => [name, face(name, weight)]),
)

/** Stands in for a name that is not bundled, as it does in the editor. */
export const DEFAULT_FONT = 'Montserrat'

const resolve = createRequire(import.meta.url).resolve
const opened = new Map<string, Font>()

/** A font that is bundled, read once. */
export const fontOf = (name: string): Font => {
  const file = FONT_FILES.get(name)
  if (file === undefined) return fontOf(DEFAULT_FONT)
  const known = opened.get(name)
  if (known !== undefined) return known
  const font = create(readFileSync(resolve(file)))
  if (!('layout' in font)) throw new Error(`${file} is a collection`)
  opened.set(name, font)
  return font
}
