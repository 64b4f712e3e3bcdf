import { getPrintingTypes, getPrintingTypesConfig } from '#contract/catalogue.ts'
import { getColorPalette, getLogoUrls } from '#contract/config.ts'
import { getUserLogos } from '#contract/uploads.ts'
import type { Api } from '../api.ts'

/** Techniques by a part of their name; the search always asks for page 1. */
export const fetchPrintingTypes = (api: Api, text: string, signal?: AbortSignal) =>
  api.call(getPrintingTypes, { query: { Filtro: text, PaginaActual: 1 }, signal })

/** Techniques with prices and limits. */
export const fetchPrintingTypesConfig = (api: Api, signal?: AbortSignal) =>
  api.call(getPrintingTypesConfig, { signal })

/** Inks of the shop's own palette. */
export const fetchColorPalette = (api: Api, signal?: AbortSignal) => api.call(getColorPalette, { signal })

/** The shop's own logos, newest first. */
export const fetchShopLogos = (api: Api, signal?: AbortSignal) =>
  api.call(getLogoUrls, { query: { limit: 8 }, signal })

/** Logos that the customer has used last. */
export const fetchUserLogos = (api: Api, signal?: AbortSignal) =>
  api.call(getUserLogos, { query: { limit: 8 }, signal })
