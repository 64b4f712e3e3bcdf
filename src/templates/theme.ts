import type { BoxConfiguration } from '#contract/config.ts'
import { themeVariables } from '#domain/colour/theme.ts'
import { templateOf } from './specs.ts'
import { type Scales, scaleVariables } from './tokens.ts'

const scales = import.meta.glob<Scales>('./*/scales.ts', { eager: true, import: 'scales' })

const scalesOf = (look: string): Scales => {
  const found = scales[`./${look}/scales.ts`]
  if (!found) throw new Error(`src/templates/${look} has no scales.ts`)
  return found
}

/**
 * The tenant's colours and the template's scales as one CSS rule. Apart from the shell, because the server writes it
 * into the page and a first visit needs none of this code.
 */
export const themeRule = (config: Pick<BoxConfiguration, 'colors' | 'templateFK'>): string => {
  const variables = {
    ...themeVariables(config.colors),
    ...scaleVariables(scalesOf(templateOf(config.templateFK.id).look)),
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
