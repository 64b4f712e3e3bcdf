import { getDemoShops } from '#contract/demo.ts'
import type { Api } from '../api.ts'

export const fetchDemoShops = (api: Api, page: number, signal?: AbortSignal) =>
  api.call(getDemoShops, { query: { page }, signal })
