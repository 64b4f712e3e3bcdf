import type { HistoryChange } from '#contract/office/history.ts'
import type { Tariff } from '#contract/office/shipping.ts'
import { formatPrice } from '#domain/money/money.ts'
import { tariffChanges } from '#domain/office/tariffs.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** Rows of a change that are listed one by one. */
const MOST_LISTED = 20

const kilos = (grams: number): string => String(grams / 1000).replace('.', ',')

/** Which row it is. */
export const rowWords = ({ zone, service, upToGrams }: Tariff): string =>
  `${zone}, ${service} hasta ${kilos(upToGrams)} kg`

/** What a row says. */
export const rateWords = (row: Tariff | undefined, { settings }: Tenant): string =>
  row === undefined
    ? 'ya no está'
    : `${formatPrice(row.price, settings.roundPrice)}, ${row.minDays} a ${row.maxDays} días`

/** What a change of the table has changed, old → new, the first rows one by one. */
export const tableChanges = (
  before: readonly Tariff[],
  after: readonly Tariff[],
  tenant: Tenant,
): readonly HistoryChange[] => {
  const changes = tariffChanges(before, after)
  const listed = changes.slice(0, MOST_LISTED).map(({ before: was, after: is }) => {
    const row = was ?? is
    const name = row === undefined ? '' : `${rowWords(row)}: `
    const old = was === undefined ? '' : `${name}${rateWords(was, tenant)}`
    const now = is === undefined ? `${name}ya no está` : `${name}${rateWords(is, tenant)}`
    // Of one whose provinces, name or type have changed, the price is the same.
    return { field: 'tariff', before: old, after: old === now ? `${now}, con otras provincias o tipo` : now }
  })
  const more = changes.length - listed.length
  return more > 0 ? [...listed, { field: 'tariff', before: '', after: `y ${more} más` }] : listed
}
