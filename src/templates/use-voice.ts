import { marketOf } from '#domain/market/market.ts'
import { useConfig } from '#src/session/shop.ts'
import type { Words } from './parts/words.ts'
import { useLook } from './registry.ts'
import { templateOf } from './specs.ts'

/** What this shop's look says, as its market speaks. */
export const useVoice = (): Words => {
  const { templateFK, environment } = useConfig()
  return useLook(templateOf(templateFK.id)).voice[marketOf(environment)]
}
