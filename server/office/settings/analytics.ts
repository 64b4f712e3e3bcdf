import type { Settings } from '../../environment/settings.ts'
import { failure } from '../../errors/failure.ts'
import { officeMode } from '../http/mode.ts'

/** Settings that bring foreign script into a shop's pages. */
export const ANALYTICS: ReadonlySet<string> = new Set([
  'googleAnalyticsCode',
  'googleTagManagerCode',
  'pixelFB',
])

/** Why, with both ways out. */
export const NO_ANALYTICS =
  'Gestión comparte la dirección con las tiendas, y ahí no puede haber códigos de medición. Para usarlos, Gestión necesita una dirección propia: OFFICE_URL=https://…'

/** Whether foreign script would share its origin with the back office, once somebody works there. */
export const refusesAnalytics = (settings: Settings): boolean => officeMode(settings) === 'oneName'

/** Throws where foreign script would share its origin with the back office, which somebody works in. */
export const refuseAnalytics = (settings: Settings) => {
  if (refusesAnalytics(settings)) throw failure('conflict', NO_ANALYTICS)
}
