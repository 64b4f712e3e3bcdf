import type { BoxConfiguration } from '#contract/config.ts'
import { themeVariables } from '#domain/colour/theme.ts'
import { templateOf } from './specs.ts'
import { type Scales, scaleVariables } from './tokens.ts'

const scales = import.meta.glob<Scales>('./*/scales.ts', { eager: true, import: 'scales' })

const scalesOf = (folder: string): Scales => {
  const found = scales[`./${folder}/scales.ts`]
  if (!found) throw new Error(`src/templates/${folder} has no scales.ts`)
  return found
}

/**
 * The shop's colours and the template's scales as one CSS rule. Not imported by the shell: the server writes the rule into
 * the page, so a first visit needs none of this code.
 */
export const themeRule = (config: Pick<BoxConfiguration, 'colors' | 'templateFK'>): string => {
  const variables = {
    ...themeVariables(config.colors),
    ...scaleVariables(scalesOf(templateOf(config.templateFK.id).folder)),
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
