import type { Market } from '../places.ts'
import { fromBuenosAiresToLaPampa } from './argentina-a-to-l.ts'
import { fromLaRiojaToTucuman } from './argentina-l-to-t.ts'

/** Jurisdictions with their main municipalities and localities; codes are those of four digits. */
export const argentina: Market = {
  market: 'AR',
  provinces: [...fromBuenosAiresToLaPampa, ...fromLaRiojaToTucuman],
}
