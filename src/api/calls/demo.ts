import { getDemoShops } from '#contract/demo.ts'
import type { Api } from '../api.ts'

export const fetchDemoShops = (api: Api, signal?: AbortSignal) => api.call(getDemoShops, { signal })
