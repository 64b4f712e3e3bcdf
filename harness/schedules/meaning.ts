/** What a person did, and saw when doing it. */
export type Intent = { readonly line: string; readonly variant: string } & (
  | { readonly type: 'add'; readonly units: number; readonly own: boolean }
  /** By how much the line on screen was to change; one unit stays. */
  | { readonly type: 'change'; readonly by: number }
  /** The number that was typed over the one on screen. */
  | { readonly type: 'set'; readonly to: number }
  | { readonly type: 'remove' }
)

/** An intent that was done, and whether the person was informed that it could not be saved. */
export interface Done {
  readonly intent: Intent
  readonly refused: boolean
}

type Device = 0 | 1

interface Held {
  readonly variant: string
  readonly own: boolean
  readonly units: number
  readonly by: Device
}

/** What an addition brought to another line. */
interface Part {
  readonly into: string
  readonly units: number
  readonly by: Device
}

/** Lines by id, and additions that joined one. */
interface Cart {
  readonly lines: ReadonlyMap<string, Held>
  readonly parts: ReadonlyMap<string, Part>
}

const EMPTY: Cart = { lines: new Map(), parts: new Map() }

const withLine = (cart: Cart, id: string, held: Held): Cart => {
  const lines = new Map(cart.lines)
  if (held.units > 0) lines.set(id, held)
  else lines.delete(id)
  return { ...cart, lines }
}

const added = (cart: Cart, { line, variant, own, units }: Intent & { type: 'add' }, by: Device): Cart => {
  const same = own ? undefined : [...cart.lines].find(([, held]) => held.variant === variant && !held.own)
  if (!same) return withLine(cart, line, { variant, own, units, by })
  const [into, held] = same
  const raised = withLine(cart, into, { ...held, units: held.units + units })
  return { ...raised, parts: new Map(raised.parts).set(line, { into, units, by }) }
}

/** A device's own addition of a variant: where the line is gone that the screen had it in, it is what is meant. */
const ownAddition = ({ lines, parts }: Cart, variant: string, by: Device): string | undefined => {
  for (const [id, part] of parts) if (part.by === by && lines.get(part.into)?.variant === variant) return id
  for (const [id, held] of lines) if (held.by === by && held.variant === variant && !held.own) return id
  return undefined
}

/** The cart after one intent of a device; null where it makes no sense. */
const after = (cart: Cart, intent: Intent, by: Device): Cart | null => {
  if (intent.type === 'add') return added(cart, intent, by)
  const part = cart.parts.get(intent.line)
  const id = part?.into ?? intent.line
  const held = cart.lines.get(id)
  if (!held) {
    const line = ownAddition(cart, intent.variant, by)
    if (line !== undefined) return after(cart, { ...intent, line }, by)
    return intent.type === 'remove' ? cart : null
  }
  // A line goes with all that others brought to it meanwhile (decision 18); what was added joined another's, and leaves that.
  if (intent.type === 'remove')
    return withLine(cart, id, { ...held, units: part ? held.units - part.units : 0 })
  // Of an addition that joined another line only its own units change.
  const own = part?.units ?? held.units
  const to = (units: number): Cart => {
    const next = withLine(cart, id, { ...held, units: held.units - own + units })
    return part ? { ...next, parts: new Map(next.parts).set(intent.line, { ...part, units }) } : next
  }
  return to(intent.type === 'set' ? intent.to : Math.max(1, own + intent.by))
}

const unitsOf = ({ lines }: Cart): Record<string, number> => {
  const units: Record<string, number> = {}
  for (const { variant, units: count } of lines.values()) units[variant] = (units[variant] ?? 0) + count
  return units
}

const written = (units: Readonly<Record<string, number>>): string =>
  Object.keys(units)
    .sort()
    .map((variant) => `${variant} ${units[variant]}`)
    .join(', ')

const keyOf = ({ lines, parts }: Cart): string => JSON.stringify([[...lines], [...parts]])

/**
 * Every cart that the persons can mean: what two devices did, each in its own order and each thing once, one after the
 * other in any order that makes sense. What was refused to somebody may be left out.
 */
export const meantCarts = (
  first: readonly Done[],
  second: readonly Done[],
): ReadonlyMap<string, Record<string, number>> => {
  const ends = new Map<string, Record<string, number>>()
  const seen = new Set<string>()
  const walk = (i: number, j: number, cart: Cart) => {
    const key = `${i} ${j} ${keyOf(cart)}`
    if (seen.has(key)) return
    seen.add(key)
    if (i === first.length && j === second.length) {
      const units = unitsOf(cart)
      ends.set(written(units), units)
    }
    const tryNext = (by: Device, done: Done | undefined, go: (next: Cart) => void) => {
      if (!done) return
      if (done.refused) go(cart)
      const next = after(cart, done.intent, by)
      if (next) go(next)
    }
    tryNext(0, first[i], (next) => walk(i + 1, j, next))
    tryNext(1, second[j], (next) => walk(i, j + 1, next))
  }
  walk(0, 0, EMPTY)
  return ends
}

export interface Judgement {
  readonly lost: number
  readonly doubled: number
  /** In words; null when the units are as they were meant. */
  readonly fault: string | null
}

/** Holds the units that there are against those that can be meant, and tells of the nearest. */
export const judge = (
  units: Readonly<Record<string, number>>,
  meant: ReadonlyMap<string, Record<string, number>>,
): Judgement => {
  if (meant.has(written(units))) return { lost: 0, doubled: 0, fault: null }
  const far = [...meant.values()].map((wanted) => {
    const variants = [...new Set([...Object.keys(units), ...Object.keys(wanted)])]
    const gaps = variants.map((variant) => (units[variant] ?? 0) - (wanted[variant] ?? 0))
    const lost = gaps.reduce((sum, gap) => sum + Math.max(0, -gap), 0)
    const doubled = gaps.reduce((sum, gap) => sum + Math.max(0, gap), 0)
    return { lost, doubled }
  })
  const [nearest = { lost: 1, doubled: 0 }] = far.sort((a, b) => a.lost + a.doubled - b.lost - b.doubled)
  const said = [...meant.keys()].map((text) => text || 'nothing').join(' | ') || 'what makes no sense'
  return { ...nearest, fault: `the server has ${written(units) || 'nothing'}; meant was ${said}` }
}
