import type { Market } from '../places.ts'
import { northToSantiago } from './chile-north.ts'
import { southOfSantiago } from './chile-south.ts'

/** Regions from north to south with their communes; postal codes are those of the commune's centre. */
export const chile: Market = { market: 'CL', provinces: [...northToSantiago, ...southOfSantiago] }
