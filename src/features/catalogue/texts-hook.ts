import { useConfig } from '#src/session/shop.ts'
import { type CatalogueTexts, catalogueTexts } from './texts.ts'

/** The catalogue's words in the shop's market. Apart from the filters, which only the list has. */
export const useCatalogueTexts = (): CatalogueTexts => catalogueTexts(useConfig().environment)
