import type { BodyOf } from '#contract/endpoint.ts'
import { followOrderByPush, getPushKey } from '#contract/push.ts'
import type { Api } from '../api.ts'

export const fetchPushKey = (api: Api) => api.call(getPushKey, {})

export const sendPushFollow = (api: Api, body: BodyOf<typeof followOrderByPush>) =>
  api.call(followOrderByPush, { body })
