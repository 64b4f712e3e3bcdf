import { LRUCache } from 'lru-cache'
import type { Tenant, TenantsPort } from '../ports/ports.ts'
import { tagOf } from './cached-page.ts'

/** Longest wait for a shop's settings where they were known before, in ms: a kept page is shown without the database, too. */
const PATIENCE = 500
const MOST_SHOPS = 5000

/** Tells the settings of an address's shop apart: a page that was made with others is not shown any more. */
export const createSettingsMark = (tenants: TenantsPort) => {
  const marks = new WeakMap<Tenant, string>()
  const last = new LRUCache<string, string>({ max: MOST_SHOPS })

  const markOf = async (name: string): Promise<string> => {
    const tenant = await tenants.byName(name)
    const mark = tenant ? (marks.get(tenant) ?? tagOf(JSON.stringify(tenant))) : ''
    if (tenant) marks.set(tenant, mark)
    last.set(name, mark)
    return mark
  }
  return async (address: string): Promise<string> => {
    const [, name = ''] = address.split(/[/?]/)
    const known = last.get(name)
    const mark = markOf(name)
    if (known === undefined) return mark.catch(() => '')
    let timer: NodeJS.Timeout | undefined
    const before = new Promise<string>((resolve) => {
      timer = setTimeout(resolve, PATIENCE, known)
    })
    return Promise.race([mark.catch(() => known), before]).finally(() => clearTimeout(timer))
  }
}
