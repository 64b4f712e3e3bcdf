import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { picture } from './picture.ts'
import { count, id, looseText, text } from './primitives.ts'

export const uploadLogos = endpoint({
  name: 'uploadLogos',
  method: 'POST',
  path: `${SERVICES}/OrderLogos/UploadLogos`,
  tag: 'orders',
  summary: "Files for an order's production.",
  auth: 'access',
  offline: 'never',
  encoding: 'multipart',
  body: v.object({ orderId: id }),
  result: v.object({ success: v.boolean(), files: v.array(v.object({ hash: v.string(), url: v.string() })) }),
})

export const getUserLogos = endpoint({
  name: 'getUserLogos',
  method: 'GET',
  path: `${SERVICES}/UserLogos/GetUserLogos`,
  tag: 'cart',
  summary: "The caller's last logos, at most 8; or the one with that hash.",
  auth: 'access',
  offline: 'network-first',
  query: v.object({ limit: v.optional(count, 8), hash: v.optional(text(64)) }),
  result: v.array(v.object({ id, image_url: v.string(), name: looseText, picture: v.optional(picture) })),
})
