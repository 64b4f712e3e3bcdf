import { useSyncExternalStore } from 'react'
import { isWide, watchWide } from '#src/platform/page/window.ts'
import { useShop } from './shop.ts'

/** Whether the window is a desktop's; in the server's page, whether it was made for one. */
export const useWide = (): boolean => {
  const { madeForPhone } = useShop()
  return useSyncExternalStore(watchWide, isWide, () => !madeForPhone)
}
