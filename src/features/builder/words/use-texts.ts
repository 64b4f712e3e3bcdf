import { useConfig } from '#src/session/shop.ts'
import { type BuilderTexts, builderTexts } from './texts.ts'

/** The editor's texts for the shop's market. */
export const useBuilderTexts = (): BuilderTexts => builderTexts(useConfig().environment)
