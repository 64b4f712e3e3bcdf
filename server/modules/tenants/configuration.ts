import * as v from 'valibot'
import { type BoxConfiguration, boxConfiguration } from '#contract/config.ts'
import type { Tenant } from '../../ports/ports.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'

export const TERMS_PATH = '/api/legal/terms.pdf'

/** What the configuration says of other modules' business. */
interface ShownBeside {
  readonly delivery: NonNullable<BoxConfiguration['delivery']>
  /** Something takes cards: without that, instalments would be promised that nobody can pay in. */
  readonly cards: boolean
}

/** A shop's box configuration as it goes over the wire. */
export const configurationOf = (tenant: Tenant, { delivery, cards }: ShownBeside): BoxConfiguration => {
  const { name, environment, settings } = tenant
  const { instalments, ...shown } = SETTINGS.configuration(tenant, settings)
  return v.parse(boxConfiguration, {
    ...shown,
    tenant: name,
    environment,
    delivery,
    ...(settings.legal.terms ? { termsFile: `${TERMS_PATH}?tenant=${name}` } : {}),
    ...(cards && settings.instalments?.length ? { instalments } : {}),
  })
}

/** The answer for an address that is no shop, or for another shop's token. */
export const NO_SHOP = v.parse(boxConfiguration, {
  tenant: null,
  environment: '',
  name: '',
  favicon: '',
  colors: {},
  templateFK: { id: 1 },
})
