import { marketOf } from '#domain/market.ts'
import { useConfig } from '#src/session/shop.ts'
import { useLook } from './looks.ts'
import { templateOf } from './specs.ts'
import type { Words } from './voices/voice.ts'

/** What this shop's look says, as its market speaks. */
export const useVoice = (): Words => {
  const { templateFK, environment } = useConfig()
  return useLook(templateOf(templateFK.id)).voice[marketOf(environment)]
}
