import postcss, { type Declaration, type Rule } from 'postcss'
import { unfit } from '../../formats/recognise.ts'

/** What an element or a rule of CSS says that costs work: by it other elements are drawn, or a layer is made. */
export interface Painted {
  /** Ids of what fill and stroke are painted with, for each shape. */
  readonly paints: readonly string[]
  readonly markers: readonly string[]
  readonly clips: readonly string[]
  readonly masks: readonly string[]
  /** Whether it is drawn apart and then laid over what is there. */
  readonly layer: boolean
}

export const farSvg = () =>
  unfit('El SVG usa imágenes o estilos de otro lugar. Hace falta uno con todo incluido en el archivo.')

/** Style sheets and paint from elsewhere, and escapes that would hide them. */
const FAR = /\\|@import|expression\s*\(|javascript:|url\(\s*['"]?\s*(?!['"]?\s*#)/i
/** Functions of a value; any other may fetch something, or costs more than it shows, as filters do. */
const FUNCTIONS = new Set(
  'url rgb rgba hsl hsla matrix translate translatex translatey rotate scale scalex scaley skewx skewy calc'.split(
    ' ',
  ),
)
/** Properties that a drawing is painted with; an editor's own ones and filters are left out. */
const PROPERTIES = new Set(
  `alignment-baseline baseline-shift clip-path clip-rule clip color color-interpolation color-rendering cx cy direction display
  dominant-baseline enable-background fill fill-opacity fill-rule font font-family font-feature-settings font-kerning
  font-size font-size-adjust font-stretch font-style font-variant font-variant-caps font-variant-ligatures
  font-variant-numeric font-weight height image-rendering isolation letter-spacing line-height marker marker-end marker-mid
  marker-start mask mask-type mix-blend-mode opacity overflow paint-order r rx ry shape-rendering stop-color stop-opacity
  stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-align text-anchor text-decoration text-rendering transform transform-box transform-origin unicode-bidi vector-effect
  visibility white-space width word-spacing writing-mode x y`.split(/\s+/),
)
/** Not handed down by themselves; `inherit` would make a layer of every element below. */
const OWN = new Set(['clip-path', 'mask', 'opacity', 'mix-blend-mode', 'isolation'])
const PLAIN = /^[\p{L}\p{N}\s#%.,()'"+\-*/_!&]*$/u
const SELECTOR = /^[\p{L}\p{N}\s,.#*>+~:\-[\]="'()_]+$/u
const URL = /url\(\s*(['"]?)#([^\s'"()]+)\1\s*\)/gi

/** Throws where a value of CSS, or of an attribute, names something elsewhere. */
export const refuseFar = (value: string) => {
  if (FAR.test(value)) throw farSvg()
  for (const [, name = ''] of value.matchAll(/([-\w]+)\s*\(/g))
    if (/^(?:-\w+-)?(?:image|image-set|cross-fade|element|src|attr|paint)$/i.test(name)) throw farSvg()
}

const isPlain = (value: string): boolean =>
  PLAIN.test(value) &&
  [...value.matchAll(/([-\w]*)\s*\(/g)].every(
    ([, name = '']) => name === '' || FUNCTIONS.has(name.toLowerCase()),
  )

const NOTHING: Painted = { paints: [], markers: [], clips: [], masks: [], layer: false }

const together = (a: Painted, b: Painted): Painted => ({
  paints: [...new Set([...a.paints, ...b.paints])],
  markers: [...new Set([...a.markers, ...b.markers])],
  clips: [...new Set([...a.clips, ...b.clips])],
  masks: [...new Set([...a.masks, ...b.masks])],
  layer: a.layer || b.layer,
})

const isLayer = (property: string, value: string): boolean =>
  (property === 'opacity' && !/^(?:1|1\.0+|100%)$/.test(value)) ||
  (property === 'mix-blend-mode' && value !== 'normal') ||
  (property === 'isolation' && value !== 'auto')

/** What one property says; null where it may not stand in a drawing. */
export const paintedBy = (name: string, value: string): Painted | null => {
  const property = name.toLowerCase()
  refuseFar(value)
  if (!PROPERTIES.has(property) || !isPlain(value)) return null
  if (OWN.has(property) && /\binherit\b/i.test(value)) return null
  const ids = [...value.matchAll(URL)].map(([, , id = '']) => id)
  if (property === 'clip-path') return { ...NOTHING, clips: ids }
  if (property === 'mask') return { ...NOTHING, masks: ids }
  if (property.startsWith('marker')) return { ...NOTHING, markers: ids }
  return { ...NOTHING, paints: ids, layer: isLayer(property, value.trim().toLowerCase()) }
}

interface Styled {
  /** The same, rewritten. */
  readonly text: string
  readonly painted: Painted
}

const declared = (rule: Rule): Styled => {
  let painted = NOTHING
  const declarations: string[] = []
  for (const node of rule.nodes) {
    if (node.type !== 'decl') continue
    const { prop, value, important }: Declaration = node
    const says = paintedBy(prop, value)
    if (says === null) continue
    painted = together(painted, says)
    declarations.push(`${prop}:${value}${important ? '!important' : ''}`)
  }
  return { text: declarations.join(';'), painted }
}

const parsed = (css: string) => {
  // Signs of comments that style sheets in pages had once.
  const source = css.replace(/<!--|-->/g, ' ').replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  refuseFar(source)
  try {
    return postcss.parse(source)
  } catch {
    throw unfit('El SVG no se puede leer: sus estilos no están bien formados.')
  }
}

/** The `style` of an element. */
export const styleOf = (css: string): Styled => {
  const [rule, ...more] = parsed(`a{${css}}`).nodes
  if (rule?.type !== 'rule' || more.length > 0) throw farSvg()
  return declared(rule)
}

/** What a selector's last part asks for at least: `#id`, `.class`, a name, or `*` where that can't be determined. */
const keyOf = (selector: string): string => {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  if (/[:[(]/.test(selector)) return '*'
  return /#[^.#]+/.exec(last)?.[0] ?? /\.[^.#]+/.exec(last)?.[0] ?? /^[^.#]+/.exec(last)?.[0] ?? '*'
}

/** Parts of a selector within each other that are looked for; programs that draw write one or two. */
const MOST_COMBINED = 4

/** A style sheet rewritten, and what it says by the keys of its selectors. */
export const sheetOf = (
  css: string,
): { text: string; rules: ReadonlyMap<string, Painted>; selectors: number } => {
  const rules = new Map<string, Painted>()
  const out: string[] = []
  let selectors = 0
  for (const rule of parsed(css).nodes) {
    if (rule.type !== 'rule' || !SELECTOR.test(rule.selector)) continue
    if (rule.selectors.some((one) => one.trim().split(/[\s>+~]+/).length > MOST_COMBINED))
      throw unfit('El SVG es demasiado complejo: sus estilos eligen partes dentro de muchas otras.')
    const { text, painted } = declared(rule)
    if (text === '') continue
    for (const selector of rule.selectors) {
      selectors += 1
      const key = keyOf(selector)
      rules.set(key, together(rules.get(key) ?? NOTHING, painted))
    }
    out.push(`${rule.selector}{${text}}`)
  }
  return { text: out.join('\n'), rules, selectors }
}
