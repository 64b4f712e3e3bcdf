import { createContext, use } from 'react'
import type { ShopOfOperator } from '#contract/office/staff.ts'
import { type Market, marketOf } from '#domain/market/market.ts'

const MarketContext = createContext<Market>('AR')

/** How what is inside speaks: as the shop does. */
export const MarketProvider = MarketContext.Provider

export const useMarket = (): Market => use(MarketContext)

/** Before a shop is known: as the device's own language. */
export const marketOfDevice = (language: string): Market => (language === 'es-CL' ? 'CL' : 'AR')

export const marketOfShop = ({ environment }: ShopOfOperator): Market => marketOf(environment)

/** Texts of a screen: in Argentina's words, and what changes in Chile. */
export const texts = <T extends object>(ar: T, cl: Partial<T> = {}): Readonly<Record<Market, T>> => ({
  AR: ar,
  CL: { ...ar, ...cl },
})

export const useTexts = <T,>(of: Readonly<Record<Market, T>>): T => of[useMarket()]
