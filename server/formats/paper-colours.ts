import { AA_TEXT, readable } from '#domain/colour/contrast.ts'
import { type Palette, themeVariables } from '#domain/colour/theme.ts'

export const INK = '#1f1f1f'
export const PAPER = '#ffffff'

/** The shop's colour as it can be read on paper, where the page may be a dark one. */
export const accentOnPaper = (colors: Partial<Palette>): string =>
  readable(themeVariables(colors)['--c-primary'] ?? INK, [PAPER], AA_TEXT, '#000000')
