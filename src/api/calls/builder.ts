import { getPrintingTypes } from '#contract/catalogue.ts'
import type { Api } from '../api.ts'

/** Techniques by a part of their name; the search always asks for page 1. */
export const fetchPrintingTypes = (api: Api, text: string, signal?: AbortSignal) =>
  api.call(getPrintingTypes, { query: { Filtro: text, PaginaActual: 1 }, signal })
