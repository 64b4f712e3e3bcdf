import { COLOR_NAMES, type ColorName } from '#contract/config.ts'
import { themeCorrections } from '#domain/colour/theme.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { SettingProblem } from '../../tenant-settings/define.ts'
import { SETTINGS, type TenantSettings } from '../../tenant-settings/settings.ts'
import { labelOf, wordsOf } from './words.ts'

const COLORS: Readonly<Record<ColorName, string>> = {
  primary: 'principal',
  secondary: 'secundario',
  accent: 'de acento',
  link: 'de los enlaces',
  surface: 'de las superficies',
  gray: 'gris',
  strokes: 'de las líneas',
  text: 'del texto',
  background: 'del fondo',
  footer: 'del pie',
  greenBtn: 'del botón verde',
  blueBtn: 'del botón azul',
}

const nameOf = (path: string): string => {
  const color = COLOR_NAMES.find((name) => path === `colors.${name}`)
  return color === undefined ? `“${labelOf(path)}”` : `El color ${COLORS[color]}`
}

const sentenceOf = ({ path, reason, used }: SettingProblem, settings: TenantSettings): string => {
  const name = nameOf(path)
  if (reason === 'closed') return `${name} falta o no sirve: la tienda está cerrada hasta que se complete.`
  if (reason === 'entries') return `${name} tiene renglones que no sirven: se dejan afuera.`
  if (reason === 'cut') return `${name} es más largo de lo que entra: se corta.`
  return used === undefined
    ? `${name} no sirve como está: se deja afuera.`
    : `${name} no sirve como está: se usa “${wordsOf(path, settings) || String(used)}”.`
}

/** What is used in the place of what is stored, and why, in words. */
export const settingProblems = (
  tenant: Tenant,
  used: TenantSettings,
): { readonly path: string; readonly text: string }[] => [
  ...SETTINGS.problems(tenant.settings, used).map((problem) => ({
    path: problem.path,
    text: sentenceOf(problem, used),
  })),
  ...themeCorrections({ ...used.colors }).map(({ name, given, used: color, reason }) => ({
    path: `colors.${name}`,
    text:
      reason === 'invalid'
        ? `El color ${COLORS[name]} falta: se usa ${color}.`
        : `El color ${COLORS[name]} ${given ?? ''} no se lee bien: se usa ${color}.`,
  })),
]
