import { templateNames } from '#contract/templates.ts'
import { marketOf } from '#domain/market/market.ts'
import type { TemplateTexts, TextsByMarket } from '#src/templates/parts/template-texts.ts'

/** Without the templates' components, whose styles and fonts only a build can read. */
const allTexts: readonly TextsByMarket[] = await Promise.all(
  templateNames.map(async (name) => (await import(`../../src/templates/${name}/texts.ts`)).texts),
)

/** What a shop of this template says in this market. */
export const wordsOf = (template: number, environment: string): TemplateTexts => {
  const texts = allTexts[template - 1] ?? allTexts[0]
  if (!texts) throw new Error('There are no templates')
  return texts[marketOf(environment)]
}
