import { overflow } from '#domain/design/geometry.ts'
import { boxOfAll } from '#domain/design/together.ts'
import { areaAt } from '../document/builder-store.ts'
import { formatMm } from '../words/figures.ts'
import { type Action, allChosen, isFree } from './action.ts'

/** Steps of the arrow keys, in mm: plain, with Alt, with Shift. */
const STEP = 1
const FINE = 0.1
const COARSE = 10

const WAYS = [
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
] as const

/** Moves of a held key are one step for undo as long as nothing else happens. */
const nudge = (key: string, dx: number, dy: number, held: '' | 'alt+' | 'shift+', step: number): Action => ({
  name: `nudge-${held}${key}`,
  label: (texts) => texts.layersHelp,
  shortcut: `${held}${key}`,
  predicate: isFree,
  perform: ({ store, panels }, texts) => {
    const { document, place, chosen } = store.state()
    const before = boxOfAll(allChosen(store.state()))
    if (!before) return
    store.run({ type: 'nudge', ids: chosen, dx: dx * step, dy: dy * step }, `nudge ${chosen.join()}`)
    const after = boxOfAll(allChosen(store.state())) ?? before
    const { widthMm: width, heightMm: height } = areaAt(document, place)
    const wanted = { ...before, x: before.x + dx * step, y: before.y + dy * step }
    const isHeld = overflow(wanted, { width, height }) > 0
    panels.announce(isHeld ? texts.atEdge : texts.moved(formatMm(after.x), formatMm(after.y)))
  },
})

export const nudges: readonly Action[] = WAYS.flatMap(([key, dx, dy]) => [
  nudge(key, dx, dy, '', STEP),
  nudge(key, dx, dy, 'alt+', FINE),
  nudge(key, dx, dy, 'shift+', COARSE),
])
