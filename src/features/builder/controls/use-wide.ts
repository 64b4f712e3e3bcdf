import { useSyncExternalStore } from 'react'
import { isWide, watchWide } from '#src/platform/page/window.ts'

/** Whether the editor stands on a desktop. */
export const useWide = (): boolean => useSyncExternalStore(watchWide, isWide, () => false)
