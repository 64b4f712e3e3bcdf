import * as v from 'valibot'
import { ORDER_STATUSES } from '../orders.ts'
import { count, echoed, id, note, quantity, requiredText, uuid } from '../primitives.ts'
import { hold } from './board.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { parcelPhoto, undoable } from './orders.ts'

const instant = v.string()
/** Day in the shop's own zone, `2026-11-28`. */
const day = v.string()

/** Where a task stands; `todo` again once units were spoilt. */
export const TASK_STATES = ['todo', 'doing', 'done'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Tasks of a list at most; those that are due last are left out. */
export const MOST_TASKS = 400
/** A tick that waited on a device for longer than this is refused, in days. */
export const TICK_VALID_DAYS = 14

/**
 * Why a task may not be begun: the order is not paid into production yet, its design waits for the buyer or for the
 * shop's own look, a change was asked for, the design is no longer the approved one, or the order is on hold.
 */
export const TASK_LOCKS = ['notInProduction', 'approval', 'check', 'changeAsked', 'drifted', 'held'] as const
export type TaskLock = (typeof TASK_LOCKS)[number]

/** Units of one line of the order: a size or a colour of the design. */
const taskSize = v.object({ position: v.number(), variant: v.string(), units: v.number() })

/** One print of one design: an area of a line, for all sizes and colours that share it. */
export const task = v.object({
  /** Of the order. */
  id: v.string(),
  number: v.string(),
  status: v.picklist(ORDER_STATUSES),
  /** UUID of the line; members of a curva share it. */
  line: v.string(),
  /** '' for a line whose artwork came as a file, without a design. */
  area: v.string(),
  /** 'Frente', 'Pecho izquierdo'. */
  place: v.string(),
  product: v.string(),
  /** Address on the shops' host; '' without. */
  picture: v.string(),
  /** Name; '' where the shop has it no more. */
  technique: v.string(),
  widthMm: v.number(),
  heightMm: v.number(),
  /** Inks, threads or films; null: in full colour. */
  inks: v.nullable(v.array(v.object({ name: v.string(), hex: v.string() }))),
  units: v.number(),
  sizes: v.array(taskSize),
  due: v.nullable(day),
  state: v.picklist(TASK_STATES),
  /** Whoever it was given to. */
  assigned: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Who began it and who ended it; '' for nobody. */
  startedBy: v.string(),
  doneBy: v.string(),
  doneAt: v.nullable(instant),
  /** Units spoilt so far, and those of them that are still to be made again. */
  spoilt: v.number(),
  again: v.number(),
  /** What went wrong with them last, in words; '' or absent for nothing. */
  why: v.optional(v.string()),
  lock: v.nullable(v.picklist(TASK_LOCKS)),
  held: v.nullable(hold),
})
export type Task = v.InferOutput<typeof task>

export const listTasks = officeEndpoint({
  name: 'listTasks',
  method: 'GET',
  path: `${OFFICE_API}/workshop/tasks`,
  summary: 'What is to be printed, by due date: of orders that are paid and not ready yet.',
  may: 'production.see',
  result: v.object({
    at: instant,
    tasks: v.array(task),
    /** To whom a task can be given. */
    team: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
})
export type TaskList = v.InferOutput<typeof listTasks.result>

/** What names a task. */
const named = { id, line: uuid, area: echoed(64) }

/**
 * A tick may have waited on the device: `key` makes it count once, and `at` says when it was made (no later than now, no
 * older than `TICK_VALID_DAYS`). `by`: on a device that several share, the member of the team who works there, for the
 * history alone. `undoes`: key of the tick that it takes back; where that one changed nothing, this one does not either.
 * What it answers is the task as it is now.
 */
const tick = {
  key: uuid,
  at: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  by: v.optional(uuid),
  undoes: v.optional(uuid),
}

export const moveTask = officeEndpoint({
  name: 'moveTask',
  method: 'POST',
  path: `${OFFICE_API}/workshop/move`,
  summary:
    'Begins or ends a task, or takes that back. A task that is further already stays; 409 where it is locked or went back meanwhile.',
  may: 'production.work',
  body: v.object({
    ...named,
    ...tick,
    from: v.picklist(TASK_STATES),
    to: v.picklist(TASK_STATES),
    /** Units that are to be made again after all, of a task that was ended by mistake. */
    again: v.optional(count, 0),
  }),
  result: task,
})

export const spoilTask = officeEndpoint({
  name: 'spoilTask',
  method: 'POST',
  path: `${OFFICE_API}/workshop/spoil`,
  summary: 'Units that came out wrong: they are made again, and another blank is pulled for each.',
  may: 'production.work',
  body: v.object({ ...named, ...tick, position: count, units: quantity, reason: requiredText(200) }),
  result: task,
})

export const assignTask = officeEndpoint({
  name: 'assignTask',
  method: 'POST',
  path: `${OFFICE_API}/workshop/assign`,
  summary: "Gives a task to a member of the shop's team, or to nobody.",
  may: 'production.work',
  body: v.object({ ...named, key: uuid, by: tick.by, to: v.nullable(uuid) }),
  result: task,
})

/** Blanks of one colour and size, over all orders that are in production. */
const blank = v.object({
  product: v.string(),
  variant: v.string(),
  sku: v.string(),
  /** Needed in all, with those for units to be made again; and pulled already. */
  units: v.number(),
  pulled: v.number(),
  /** Of the earliest order. */
  due: v.nullable(day),
  /** The lines that they are for. */
  lines: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      position: v.number(),
      units: v.number(),
      pulled: v.number(),
    }),
  ),
})
export type Blank = v.InferOutput<typeof blank>

/** Lines of one tick at most. */
export const MOST_LINES = 400

export const listBlanks = officeEndpoint({
  name: 'listBlanks',
  method: 'GET',
  path: `${OFFICE_API}/workshop/blanks`,
  summary: 'Blanks to pull from stock or to buy, by product, colour and size.',
  may: 'production.see',
  result: v.object({ at: instant, blanks: v.array(blank) }),
})
export type BlankList = v.InferOutput<typeof listBlanks.result>

export const tickBlanks = officeEndpoint({
  name: 'tickBlanks',
  method: 'POST',
  path: `${OFFICE_API}/workshop/pull`,
  summary: 'Blanks that were pulled, as units of each line in all; 0 puts them back.',
  may: 'production.work',
  body: v.object({
    ...tick,
    lines: v.pipe(
      v.array(v.object({ id, position: count, pulled: count })),
      v.minLength(1),
      v.maxLength(MOST_LINES),
    ),
  }),
  result: v.object({ at: instant, blanks: v.array(blank) }),
})

/** A line of an order that is packed. */
const packedLine = v.object({
  position: v.number(),
  product: v.string(),
  variant: v.string(),
  picture: v.string(),
  units: v.number(),
  packed: v.boolean(),
  /** What is missing or wrong, in the packer's words; '' for nothing. */
  short: v.string(),
})

/** An order to pack: ready, or in production with every task done. */
const parcel = v.object({
  id: v.string(),
  number: v.string(),
  /** Of the order: the write's `expected`. */
  version: v.number(),
  status: v.picklist(ORDER_STATUSES),
  /** Name, and the address in lines; null for who may not see the person. */
  addressee: v.nullable(v.object({ name: v.string(), phone: v.string(), address: v.array(v.string()) })),
  pickUp: v.boolean(),
  carrier: v.string(),
  trackingCode: v.string(),
  trackingUrl: v.string(),
  due: v.nullable(day),
  held: v.nullable(hold),
  lines: v.array(packedLine),
  /** The earliest first. */
  photos: v.optional(v.array(parcelPhoto), []),
})
export type Parcel = v.InferOutput<typeof parcel>

/** Orders of the list of parcels at most. */
export const MOST_PARCELS = 200

export const listParcels = officeEndpoint({
  name: 'listParcels',
  method: 'GET',
  path: `${OFFICE_API}/workshop/parcels`,
  summary: 'Orders to pack and to dispatch, by due date.',
  may: 'orders.ship',
  result: v.object({ at: instant, parcels: v.array(parcel) }),
})
export type ParcelList = v.InferOutput<typeof listParcels.result>

export const tickPacked = officeEndpoint({
  name: 'tickPacked',
  method: 'POST',
  path: `${OFFICE_API}/workshop/pack`,
  summary: 'A line is in the parcel, or is not, or only in part and why.',
  may: 'orders.ship',
  body: v.object({ ...tick, id, position: count, packed: v.boolean(), short: v.optional(note(200), '') }),
  result: parcel,
})

export const ship = officeEndpoint({
  name: 'ship',
  method: 'POST',
  path: `${OFFICE_API}/workshop/ship`,
  summary:
    'Dispatches an order whose lines are all packed, with how it is tracked; one that is fetched is ready first, then handed over. Its buyer is told. 409 while a line is not packed.',
  may: 'orders.ship',
  body: v.object({
    id,
    expected: v.pipe(v.number(), v.integer(), v.minValue(0)),
    key: uuid,
    by: tick.by,
    code: v.optional(echoed(60), ''),
    url: v.optional(echoed(500), ''),
  }),
  /** `parcel` is null once it has left. */
  result: v.object({ parcel: v.nullable(parcel), undo: undoable }),
})
