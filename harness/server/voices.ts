import { templateNames } from '#contract/templates.ts'
import { marketOf } from '#domain/market/market.ts'
import type { Voice, Words } from '#src/templates/parts/words.ts'

/** Without the looks themselves, whose styles and fonts only a build can read. */
const voices: readonly Voice[] = await Promise.all(
  templateNames.map(async (name) => (await import(`../../src/templates/${name}/words.ts`)).voice),
)

/** What a shop of this template says in this market. */
export const wordsOf = (template: number, environment: string): Words => {
  const voice = voices[template - 1] ?? voices[0]
  if (!voice) throw new Error('There are no templates')
  return voice[marketOf(environment)]
}
