import { createContext, use, useSyncExternalStore } from 'react'
import type { Permission } from '#contract/office/permissions.ts'
import type { ShopOfOperator } from '#contract/office/staff.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { session, stepUp } from '#office/api/api.ts'
import type { Session } from '#office/api/session.ts'
import type { Waiting } from '#office/api/step-up.ts'

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.current)

/** What waits for a proof; undefined: nothing does. */
export const useStepUp = (): Waiting | undefined => useSyncExternalStore(stepUp.subscribe, stepUp.current)

/** The shop that is worked in, and for whom. */
export interface Desktop {
  readonly shop: ShopOfOperator
  readonly operator: string
}

const DesktopContext = createContext<Desktop | undefined>(undefined)
export const DesktopProvider = DesktopContext.Provider

export const useDesktop = (): Desktop => {
  const desktop = use(DesktopContext)
  if (!desktop) throw new Error('No shop is open.')
  return desktop
}

export const useShop = (): ShopOfOperator => useDesktop().shop

export type May = (permission: Permission) => boolean

/** What the operator may do in the shop. */
export const useMay = (): May => {
  const permissions = permissionsOf(useShop())
  return (permission) => permissions.has(permission)
}
