import type { BoxConfiguration } from '#contract/config.ts'
import { themeVariables } from '#domain/colour/theme.ts'
import { scales } from './scales.ts'
import { templateOf } from './specs.ts'
import { scaleVariables } from './tokens.ts'
import { corners, spaces, types } from './type-scales.ts'

/**
 * The tenant's colours and the template's scales as one CSS rule. Apart from the shell, because the server writes it
 * into the page and a first visit needs none of this code.
 */
export const themeRule = (config: Pick<BoxConfiguration, 'colors' | 'templateFK'>): string => {
  const spec = scales[templateOf(config.templateFK.id).id]
  const variables = {
    ...themeVariables(config.colors),
    ...scaleVariables(types[spec.type], spaces[spec.density], corners[spec.corners]),
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`)
  return `:root{${lines.join(';')}}`
}
