import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseText } from './primitives.ts'

export const getDemoShops = endpoint({
  name: 'getDemoShops',
  method: 'GET',
  path: '/api/demo/shops',
  tag: 'demo',
  summary: 'The demo shops of this installation; empty outside the demo.',
  auth: 'public',
  offline: 'stale-while-revalidate',
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
