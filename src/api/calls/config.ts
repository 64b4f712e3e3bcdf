import { getConfig } from '#contract/config.ts'
import type { Api } from '../api.ts'

export const fetchConfig = (api: Api, signal?: AbortSignal) => api.call(getConfig, { signal })
