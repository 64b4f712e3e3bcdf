import type { Remark, Remarked } from '../formats/import-report.ts'
import { CliError, type Context } from './command.ts'

const listed = ({ say }: Context, title: string, remarks: readonly Remark[], more: number) => {
  if (remarks.length === 0) return
  say(title)
  for (const { row, message } of remarks) say(`  Fila ${row}: ${message}`)
  if (more > 0) say(`  … y ${more} más.`)
}

/** Says what was odd about a file, and what was wrong. */
export const listRemarks = (context: Context, remarked: Remarked) => {
  listed(context, 'Avisos:', remarked.warnings, remarked.moreWarnings)
  listed(context, 'Errores:', remarked.errors, remarked.moreErrors)
}

export const nothingCameIn = () => new CliError('No se importó nada. Corregí esas filas y volvé a intentar.')

/** The same of a file that comes in whole: an error ends the command. */
export const tellRemarks = (context: Context, remarked: Remarked) => {
  listRemarks(context, remarked)
  if (remarked.errors.length > 0) throw nothingCameIn()
}

export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
