import type { ImportReport, Issue } from '../formats/remarks.ts'
import { CliError, type Context } from './command.ts'

const listed = ({ say }: Context, title: string, issues: readonly Issue[], more: number) => {
  if (issues.length === 0) return
  say(title)
  for (const { row, message } of issues) say(`  Fila ${row}: ${message}`)
  if (more > 0) say(`  … y ${more} más.`)
}

/** Prints the warnings and errors of a file. */
export const listIssues = (context: Context, report: ImportReport) => {
  listed(context, 'Avisos:', report.warnings, report.moreWarnings)
  listed(context, 'Errores:', report.errors, report.moreErrors)
}

export const nothingCameIn = () => new CliError('No se importó nada. Corregí esas filas y volvé a intentar.')

/** The same for a file that is imported as a whole: throws if there is an error. */
export const refuseErrors = (context: Context, report: ImportReport) => {
  listIssues(context, report)
  if (report.errors.length > 0) throw nothingCameIn()
}

export const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
