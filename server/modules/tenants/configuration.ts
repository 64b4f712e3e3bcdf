import * as v from 'valibot'
import { type BoxConfiguration, boxConfiguration } from '#contract/config.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'

export const TERMS_PATH = '/api/legal/terms.pdf'

/** What the configuration says of other modules' business. */
interface ShownBeside {
  readonly delivery: NonNullable<BoxConfiguration['delivery']>
  /** Something takes cards: without that, instalments would be promised that nobody can pay in. */
  readonly cards: boolean
}

/** A shop's box configuration as it goes over the wire. */
const configurationOf = (tenant: Tenant, { delivery, cards }: ShownBeside): BoxConfiguration => {
  const { name, environment, settings, state, pausedSentence } = tenant
  const { instalments, ...shown } = SETTINGS.configuration(tenant, settings)
  return v.parse(boxConfiguration, {
    ...shown,
    tenant: name,
    environment,
    delivery,
    ...(settings.legal.terms ? { termsFile: `${TERMS_PATH}?tenant=${name}` } : {}),
    ...(state === 'paused' && pausedSentence !== ''
      ? { banner: { ...settings.banner, title: pausedSentence } }
      : {}),
    ...(cards && settings.instalments?.length ? { instalments } : {}),
  })
}

/** The same with what other modules say of the shop now. */
export const configurationNow = async (
  { shipping, payments }: Pick<Ports, 'shipping' | 'payments'>,
  tenant: Tenant,
): Promise<BoxConfiguration> =>
  configurationOf(tenant, {
    delivery: await shipping.reach(tenant),
    cards: tenant.state === 'open' && payments.methods(tenant).some(({ cards }) => cards),
  })

/** The answer for an address that is no shop, or for another shop's token. */
export const NO_SHOP = v.parse(boxConfiguration, {
  tenant: null,
  environment: '',
  name: '',
  favicon: '',
  colors: {},
  templateFK: { id: 1 },
})
