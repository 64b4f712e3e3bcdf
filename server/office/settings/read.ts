import type * as v from 'valibot'
import { LEGAL_KEYS } from '#contract/config.ts'
import type { getSettings } from '#contract/office/settings.ts'
import { legalText } from '#domain/market/legal.ts'
import { failure } from '../../errors/failure.ts'
import { serviceNames } from '../../modules/shipping/repository.ts'
import { storedTenant } from '../../modules/tenants/repository.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'
import type { ShopScope } from '../scope.ts'
import { refusesAnalytics } from './analytics.ts'
import { settingProblems } from './problems.ts'

/** The settings of the shop as 'Ajustes' shows them, from the database: whoever edits sees what is there now. */
export const settingsOf = async ({
  ports,
  tenant,
}: ShopScope): Promise<v.InferInput<typeof getSettings.result>> => {
  const stored = await storedTenant(ports.database, tenant.name)
  if (stored === undefined) throw failure('not_found', 'No encontramos esa tienda.')
  const used = SETTINGS.validate(stored, stored.settings)
  const shown = [...SETTINGS.editable].flatMap(([path, { office, onlyIn, read }]) =>
    office === undefined || (onlyIn !== undefined && onlyIn.environment !== stored.environment)
      ? []
      : [{ path, group: office.group, label: office.label, value: read(used) ?? null }],
  )
  return {
    fields: shown.map(({ path, group, label }) => ({ path, group, label })),
    values: Object.fromEntries(shown.map(({ path, value }) => [path, value])),
    problems: settingProblems(stored, used),
    isOpen: SETTINGS.isOpen(stored.settings),
    withoutAnalytics: refusesAnalytics(ports.settings),
    legalDefaults: Object.fromEntries(LEGAL_KEYS.map((key) => [key, legalText({}, key, stored.environment)])),
    services: await serviceNames(ports.database, stored.id),
  }
}
