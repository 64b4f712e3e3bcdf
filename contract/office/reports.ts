import * as v from 'valibot'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

/** A month of the shop's own calendar, `2026-11`. */
const month = v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/))

/** Orders of one kind. */
const part = v.object({
  name: v.string(),
  orders: v.number(),
  units: v.number(),
  /** IVA included. */
  total: v.number(),
})
export type ReportPart = v.InferOutput<typeof part>

export const monthReport = officeEndpoint({
  name: 'monthReport',
  method: 'GET',
  path: `${OFFICE_API}/reports/month`,
  summary:
    'What the shop sold in a month: orders that were made in it and are paid, or produced while a part is still to come; without those that are cancelled by now.',
  may: 'reports',
  /** Without it, the month of today. */
  query: v.object({ month: v.optional(month) }),
  result: v.object({
    month: v.string(),
    /** Of the first sale, or the month of today; and the last month that can be asked for. */
    first: v.string(),
    last: v.string(),
    orders: v.number(),
    /** Shipping and discounts counted; `net` and `tax` add up to `total`. */
    net: v.number(),
    tax: v.number(),
    total: v.number(),
    /** Of the total, what shipping cost its buyers. */
    shipping: v.number(),
    /** Of the month before, but of the month of today only up to the same day of it; null where there is none. */
    before: v.nullable(v.number()),
    /** Each day of the calendar until today. */
    days: v.array(v.object({ day: v.string(), orders: v.number(), total: v.number() })),
    /** Products alone, without shipping and discounts: a line of several techniques is shared among them. */
    techniques: v.array(part),
    categories: v.array(part),
    payments: v.array(v.object({ name: v.string(), orders: v.number(), total: v.number() })),
  }),
})
export type MonthReport = v.InferOutput<(typeof monthReport)['result']>

export const salesCsv = officeEndpoint({
  name: 'salesCsv',
  method: 'POST',
  path: `${OFFICE_API}/reports/csv`,
  summary:
    'An address for the sales of a month as CSV, one row an order: for 60 seconds and one use. With `;`, a byte order mark and decimal commas.',
  may: 'reports',
  body: v.object({ month }),
  result: v.object({ url: v.string() }),
})
