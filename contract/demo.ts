import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseText } from './primitives.ts'

/** Shops of a page of the chooser, and its last page. */
export const DEMO_PAGE_SIZE = 50
export const LAST_DEMO_PAGE = 200

export const getDemoShops = endpoint({
  name: 'getDemoShops',
  method: 'GET',
  path: '/api/demo/shops',
  tag: 'demo',
  summary: 'A page of the demo shops of this installation, fifty at most; empty outside the demo.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_DEMO_PAGE)), 1),
  }),
  result: v.array(
    v.object({
      tenant: v.string(),
      name: v.string(),
      environment: v.string(),
      template: v.number(),
      tagline: looseText,
      image: looseText,
    }),
  ),
})

/** For scripts: the mailbox of the demo is a page of the server, which asks the same store. */
export const getDemoMails = endpoint({
  name: 'getDemoMails',
  method: 'GET',
  path: '/api/demo/mails',
  tag: 'demo',
  summary: 'The last mails of a demo shop that has no mail server, newest first; 404 anywhere else.',
  auth: 'public',
  offline: 'never',
  result: v.array(
    v.object({
      to: v.string(),
      subject: v.string(),
      text: v.string(),
      /** ISO 8601. */
      at: v.string(),
    }),
  ),
})
