import { useContext, useSyncExternalStore } from 'react'
import { type Market, marketSoFar } from '#domain/market/market.ts'
import { rememberedLocale } from '#src/platform/page/locale.ts'
import { ConfigContext } from './shop.ts'

/** It is set by an address that loads a page again. */
const never = () => () => {}
const nothing = () => ''

/** AR or CL, for texts and forms; where no shop's configuration is known, as the device remembers. */
export const useMarket = (): Market => {
  const remembered = useSyncExternalStore(never, rememberedLocale, nothing)
  return marketSoFar(useContext(ConfigContext), remembered)
}
