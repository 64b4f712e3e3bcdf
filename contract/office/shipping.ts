import * as v from 'valibot'
import { echoed, text, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

/** Where a service delivers to: the door, a branch of the carrier, or the shop. */
export const TARIFF_TYPES = ['domicilio', 'sucursal', 'retiro'] as const

const MOST_ROWS = 1500

const name = echoed(100)

/** One step of a service's tariff in a zone. */
const tariff = v.object({
  zone: name,
  /** Ids; none: everything that no other zone has. */
  provinces: v.pipe(v.array(echoed(20)), v.maxLength(40)),
  carrier: name,
  service: name,
  /** '' for the service's name; free shipping is said by it. */
  code: name,
  /** One of `TARIFF_TYPES`. */
  type: name,
  upToGrams: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9)),
  /** With tax. */
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(1e12)),
  minDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  maxDays: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
})
export type Tariff = v.InferOutput<typeof tariff>

/** The same as somebody types it. */
const typedTariff = v.object({
  ...tariff.entries,
  zone: text(100),
  carrier: text(100),
  service: text(100),
  code: text(100),
})

/** Details of a 409: rows that both have changed, each as it is in either table; without one of them it is gone there. */
export const tariffConflicts = v.object({
  conflicts: v.pipe(
    v.array(v.object({ mine: v.optional(tariff), theirs: v.optional(tariff) })),
    v.maxLength(2 * MOST_ROWS),
  ),
})

const tariffs = v.object({
  rows: v.array(tariff),
  /** Provinces or regions of the market. */
  provinces: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type Tariffs = v.InferOutput<typeof tariffs>

export const getTariffs = officeEndpoint({
  name: 'getTariffs',
  method: 'GET',
  path: `${OFFICE_API}/tariffs`,
  summary: "The shop's table of shipping rates, one row a step of weight of a service in a zone.",
  may: 'catalogue.prices',
  result: tariffs,
})

export const saveTariffs = officeEndpoint({
  name: 'saveTariffs',
  method: 'POST',
  path: `${OFFICE_API}/tariffs`,
  summary:
    'Changes the table from what was read to what is given; other rows that somebody has changed since stay. 409 where they are the same rows.',
  may: 'catalogue.prices',
  bodyLimit: 1024 * 1024,
  body: v.object({
    key: uuid,
    before: v.pipe(v.array(tariff), v.maxLength(MOST_ROWS)),
    rows: v.pipe(v.array(typedTariff), v.maxLength(MOST_ROWS)),
  }),
  result: v.object({
    tariffs,
    undo: undoable,
  }),
})
