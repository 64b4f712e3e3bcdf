import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { orderOf } from './orders.ts'
import { text } from './primitives.ts'

export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: `${SERVICES}/Push/GetPushKey`,
  tag: 'orders',
  summary: 'Public key (VAPID, base64url) to subscribe a browser to push messages with.',
  auth: 'access',
  offline: 'never',
  result: v.object({ publicKey: v.string() }),
})

export const followOrderByPush = endpoint({
  name: 'followOrderByPush',
  method: 'POST',
  path: `${SERVICES}/Push/FollowOrder`,
  tag: 'orders',
  summary:
    'Tells a browser of each state of an order from now on; a repeat changes nothing. 409 once it has ended.',
  auth: 'access',
  offline: 'never',
  body: v.object({
    ...orderOf,
    /** As `PushSubscription.toJSON()` has it; keys are base64url. */
    subscription: v.object({ endpoint: text(1000), keys: v.object({ p256dh: text(100), auth: text(50) }) }),
  }),
  result: v.object({ success: v.boolean() }),
})
