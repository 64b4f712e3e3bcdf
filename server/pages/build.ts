import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { classesIn, createStylePicker } from './used-styles.ts'

const chunk = v.object({
  file: v.string(),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
})
const manifestSchema = v.record(v.string(), chunk)

/** What pages need of the built client. */
export interface ClientBuild {
  /** The rules of the house, of screens and of a look that some markup can use. */
  stylesFor(markup: string, screens: readonly string[], look: string | null): string
  /** Addresses of all of them. */
  styleSheets(screens: readonly string[], look: string | null): readonly string[]
  /** Address of the script that lets the others in. */
  readonly loader: string
  /** Addresses of the scripts of a page with these screens in a look, the entry first. */
  scripts(screens: readonly string[], look: string | null): readonly string[]
  /** The page without any shop in it. */
  readonly shell: string
}

const ENTRY = 'index.html'
const LOADER = 'src/hydration/loader.ts'
const screenKey = (screen: string): string => `src/screens/${screen}.tsx`
const lookKey = (look: string): string => `src/templates/${look}/look.tsx`

/** Reads what `vite build` left in `folder`. */
export const readClientBuild = (folder: string): ClientBuild => {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8')
  const manifest = v.parse(manifestSchema, JSON.parse(read('.vite/manifest.json')))
  const chunkOf = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`The client's build has no ${key}`)
    return found
  }
  const closure = (key: string, seen: Set<string>) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of chunkOf(key).imports) closure(next, seen)
  }
  const sheetsOf = (screens: readonly string[], look: string | null) =>
    [ENTRY, ...screens.map(screenKey), ...(look ? [lookKey(look)] : [])].flatMap((key) => chunkOf(key).css)
  const pickers = new Map<string, ReturnType<typeof createStylePicker>>()
  const pickerOf = (sheet: string) => {
    const picker = pickers.get(sheet) ?? createStylePicker(read(sheet))
    pickers.set(sheet, picker)
    return picker
  }
  return {
    stylesFor: (markup, screens, look) => {
      const present = classesIn(markup)
      return sheetsOf(screens, look)
        .map((sheet) => pickerOf(sheet)(present))
        .join('')
    },
    styleSheets: (screens, look) => sheetsOf(screens, look).map((sheet) => `/${sheet}`),
    loader: `/${chunkOf(LOADER).file}`,
    shell: read('index.html'),
    scripts: (screens, look) => {
      const keys = new Set<string>()
      closure(ENTRY, keys)
      for (const screen of screens) closure(screenKey(screen), keys)
      if (look) closure(lookKey(look), keys)
      return [...keys].map((key) => `/${chunkOf(key).file}`)
    },
  }
}
