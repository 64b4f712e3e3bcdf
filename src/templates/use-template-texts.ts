import { marketOf } from '#domain/market/market.ts'
import { useConfig } from '#src/session/shop.ts'
import type { TemplateTexts } from './parts/template-texts.ts'
import { useTemplate } from './registry.ts'
import { templateOf } from './specs.ts'

/** The texts of this shop's template, for its market. */
export const useTemplateTexts = (): TemplateTexts => {
  const { templateFK, environment } = useConfig()
  return useTemplate(templateOf(templateFK.id)).texts[marketOf(environment)]
}
