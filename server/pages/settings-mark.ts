import { LRUCache } from 'lru-cache'
import { isSeen, type ShopState } from '#contract/shop-states.ts'
import type { Tenant, TenantsPort } from '../ports/tenant.ts'
import { tagOf } from './cached-page.ts'

/** Longest wait for a shop's settings where they were known before, in ms: a cached page is shown without the database, too. */
const PATIENCE = 500
const MOST_SHOPS = 5000

/** What is known of an address's shop before its page is. */
export interface SettingsMark {
  /** Tells its settings apart: a page that was made with others is not shown any more. */
  readonly mark: string
  /** The state of a shop that shoppers don't find, which has no pages. */
  readonly unseen?: ShopState
}

const UNKNOWN: SettingsMark = { mark: '' }

export const createSettingsMark = (tenants: Pick<TenantsPort, 'inAnyState'>) => {
  const marks = new WeakMap<Tenant, string>()
  const last = new LRUCache<string, SettingsMark>({ max: MOST_SHOPS })

  const marked = (tenant: Tenant): SettingsMark => {
    if (!isSeen(tenant.state)) return { mark: '', unseen: tenant.state }
    const mark = marks.get(tenant) ?? tagOf(JSON.stringify(tenant))
    marks.set(tenant, mark)
    return { mark }
  }
  const markOf = async (name: string): Promise<SettingsMark> => {
    const tenant = await tenants.inAnyState(name)
    const known = tenant === null ? UNKNOWN : marked(tenant)
    last.set(name, known)
    return known
  }
  return async (address: string): Promise<SettingsMark> => {
    const [, name = ''] = address.split(/[/?]/)
    const known = last.get(name)
    const mark = markOf(name)
    if (known === undefined) return mark.catch(() => UNKNOWN)
    let timer: NodeJS.Timeout | undefined
    const before = new Promise<SettingsMark>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, known)
    })
    return Promise.race([mark.catch(() => known), before]).finally(() => clearTimeout(timer))
  }
}
