import { createContext, useContext } from 'react'
import type { BoxConfiguration } from '#contract/config.ts'
import type { Api } from '#src/api/api.ts'
import type { DeviceDb } from '#src/db/database/device-db.ts'
import type { Connection } from '#src/platform/device/online.ts'
import type { Session } from './store.ts'

/** The services that screens and features use: made once per shop and page by `createShop`. */
export interface Shop {
  /** First path segment. */
  readonly tenant: string
  /** Begins public addresses of the shop, without a slash at its end. */
  readonly origin: string
  readonly api: Api
  readonly session: Session
  readonly connection: Connection
  /** Path and search that the server made the page for; undefined without one. */
  readonly madeFor: string | undefined
  /** The server made the page for a phone: what only a desktop shows is not in its markup. */
  readonly madeForPhone: boolean
  readonly db: DeviceDb
}

export const ShopContext = createContext<Shop | undefined>(undefined)
export const ConfigContext = createContext<BoxConfiguration | undefined>(undefined)

const required = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`No ${what} around this component`)
  return value
}

/** The shop of this page. */
export const useShop = (): Shop => required(useContext(ShopContext), 'shop')

/** The shop's configuration as applied to this page. */
export const useConfig = (): BoxConfiguration => required(useContext(ConfigContext), 'configuration')
