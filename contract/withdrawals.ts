import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { email, numberText } from './pasted.ts'
import { note, requiredName, text } from './primitives.ts'

export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  method: 'POST',
  path: `${SERVICES}/Consumers/RequestWithdrawal`,
  tag: 'orders',
  summary:
    'Right of withdrawal (AR: botón de arrepentimiento, CL: retracto), without an account. The same form again within a day answers the same code.',
  auth: 'public',
  offline: 'never',
  body: v.object({
    name: requiredName(120),
    email,
    phone: v.optional(numberText(30), ''),
    /** As the buyer has it; a withdrawal without one is taken too. */
    orderNumber: v.optional(text(40), ''),
    message: v.optional(note(2000), ''),
  }),
  /** `code` identifies the request; it is mailed to the person and to the shop. */
  result: v.object({ code: v.string(), at: v.string() }),
})
