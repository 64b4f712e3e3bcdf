import * as v from 'valibot'
import { ORDER_STATUSES } from '../orders.ts'
import { echoed, note, uuid } from '../primitives.ts'
import { QUOTE_STATUSES } from '../quotes.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const customer = v.object({
  id: v.string(),
  email: v.string(),
  name: v.string(),
  company: v.string(),
  phone: v.string(),
  since: v.string(),
  /** Since when the shop lets them in no more. */
  blockedAt: v.nullable(v.string()),
  orders: v.number(),
})
export type Customer = v.InferOutput<typeof customer>

const account = v.object({
  ...customer.entries,
  /** `contraseña`, or the names of providers. */
  ways: v.array(v.string()),
  sessions: v.number(),
  quotes: v.number(),
  /** The newest, some of them. */
  lastOrders: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      status: v.picklist(ORDER_STATUSES),
      at: v.string(),
      total: v.number(),
    }),
  ),
  lastQuotes: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      status: v.picklist(QUOTE_STATUSES),
      at: v.string(),
      total: v.number(),
    }),
  ),
})
export type CustomerAccount = v.InferOutput<typeof account>

export const listCustomers = officeEndpoint({
  name: 'listCustomers',
  method: 'GET',
  path: `${OFFICE_API}/customers`,
  summary: 'Accounts of buyers, by their mail.',
  may: 'customers.see',
  query: v.object({
    /** Parts of mail, name, company or phone. */
    search: v.optional(echoed(100)),
    /** `next` of the page before. */
    after: v.optional(echoed(320)),
  }),
  result: v.object({ items: v.array(customer), next: v.nullable(v.string()) }),
})

export const getCustomer = officeEndpoint({
  name: 'getCustomer',
  method: 'GET',
  path: `${OFFICE_API}/customers/one`,
  summary: 'One account: who it is, how they come in, what they bought and had quoted.',
  may: 'customers.see',
  query: v.object({ id: uuid }),
  result: account,
})

const change = { id: uuid, key: uuid }

export const blockCustomer = officeEndpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: `${OFFICE_API}/customers/block`,
  summary: 'Lets a person in no more and ends their sessions, or lets them in again; their orders go on.',
  may: 'customers.edit',
  body: v.object({ ...change, blocked: v.boolean() }),
  result: account,
})

export const closeCustomerSessions = officeEndpoint({
  name: 'closeCustomerSessions',
  method: 'POST',
  path: `${OFFICE_API}/customers/close-sessions`,
  summary: 'Ends the sessions of an account on all devices.',
  may: 'customers.edit',
  body: v.object(change),
  result: account,
})

export const recoverCustomer = officeEndpoint({
  name: 'recoverCustomer',
  method: 'POST',
  path: `${OFFICE_API}/customers/recover`,
  summary: 'Mails a person how to choose another password. 409 while they are blocked.',
  may: 'customers.edit',
  body: v.object(change),
  result: account,
})

export const deleteCustomer = officeEndpoint({
  name: 'deleteCustomer',
  method: 'POST',
  path: `${OFFICE_API}/customers/delete`,
  summary:
    'Deletes an account with quotes, cart and files; its orders stay without the name. 409 where it has other orders or quotes than whoever deletes it has seen.',
  may: 'customers.edit',
  fresh: true,
  body: v.object({ ...change, orders: v.number(), quotes: v.number() }),
  result: v.object({ deleted: v.boolean() }),
})

const withdrawal = v.object({
  /** As the person has it. */
  code: v.string(),
  at: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** As it was written into the form. */
  orderNumber: v.string(),
  message: v.string(),
  /** The order that it names, where the shop has it. */
  order: v.nullable(v.object({ id: v.string(), number: v.string(), deliveredOn: v.nullable(v.string()) })),
  /** Whether it came within the days that the law gives since delivery; null: nobody knows. */
  inTime: v.nullable(v.boolean()),
  /** Last day on which the shop answers in time, `2026-11-28`. */
  dueOn: v.string(),
  answer: v.nullable(v.object({ at: v.string(), by: v.string(), text: v.string(), mailed: v.boolean() })),
})
export type Withdrawal = v.InferOutput<typeof withdrawal>

export const listWithdrawals = officeEndpoint({
  name: 'listWithdrawals',
  method: 'GET',
  path: `${OFFICE_API}/withdrawals`,
  summary:
    'Withdrawals: those that wait for an answer, the oldest first; or those that are answered, the newest first.',
  may: 'customers.see',
  query: v.object({
    state: v.picklist(['waiting', 'answered']),
    /** `next` of the page before. */
    after: v.optional(echoed(20)),
  }),
  result: v.object({ items: v.array(withdrawal), next: v.nullable(v.string()) }),
})

/** What an answer may hold. */
export const MOST_ANSWERED = 3000

export const answerWithdrawal = officeEndpoint({
  name: 'answerWithdrawal',
  method: 'POST',
  path: `${OFFICE_API}/withdrawals/answer`,
  summary:
    'Answers a withdrawal by mail, or records that it was answered otherwise. 409 where somebody has answered.',
  may: 'customers.edit',
  body: v.object({
    code: echoed(20),
    key: uuid,
    /** By mail; else the person was informed by other means. */
    mailed: v.boolean(),
    text: v.pipe(note(MOST_ANSWERED), v.trim(), v.minLength(1)),
  }),
  result: withdrawal,
})
