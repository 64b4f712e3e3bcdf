import { existsSync } from 'node:fs'
import { EXPORT_FORMATS, type ExportFormat, exportCatalogue } from '../modules/catalogue/files/export.ts'
import { type ImportResult, importCatalogue, type Remark } from '../modules/catalogue/files/import.ts'
import { CliError, type Command, type Context, tenantNamed } from './command.ts'

const listed = ({ say }: Context, title: string, remarks: readonly Remark[], more: number) => {
  if (remarks.length === 0) return
  say(title)
  for (const { row, message } of remarks) say(`  Fila ${row}: ${message}`)
  if (more > 0) say(`  … y ${more} más.`)
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

const tell = (context: Context, result: ImportResult, dryRun: boolean) => {
  const { say } = context
  listed(context, 'Avisos:', result.warnings, result.moreWarnings)
  listed(context, 'Errores:', result.errors, result.moreErrors)
  if (result.errors.length > 0)
    throw new CliError('No se importó nada. Corregí esas filas y volvé a intentar.')
  for (const { slug, isNew } of dryRun ? result.examples : [])
    say(`  ${isNew ? 'nuevo ' : 'cambia'}  ${slug}`)
  const { created, changed, same } = result
  if (dryRun && created + changed > result.examples.length)
    say(`  … y ${created + changed - result.examples.length} más`)
  say(
    [
      dryRun ? 'Se importarían:' : 'Importado:',
      `${count(created, 'producto nuevo', 'productos nuevos')},`,
      `${count(changed, 'cambiado', 'cambiados')},`,
      `${count(same, 'sin cambios', 'sin cambios')}.`,
    ].join(' '),
  )
}

const importFile: Command = {
  name: 'catalogo importar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Importa productos de un CSV de Tiendanube o de Shopify, o de un JSON',
  options: { simular: 'Muestra qué cambiaría, sin cambiar nada' },
  notes: `El formato se reconoce por el encabezado. Entra todo o no entra nada: si una fila tiene errores, los dice con su
número y la tienda queda como estaba. El mismo archivo otra vez no cambia nada. Los productos que no están en el
archivo quedan como están. Los precios del CSV son los que muestra la tienda. Las fotos del CSV no se importan.`,
  async run(context, [name, path = ''], options) {
    const tenant = await tenantNamed(context, name)
    if (!existsSync(path)) throw new CliError(`No existe el archivo “${path}”.`)
    const dryRun = options.has('simular')
    const { database, progress } = context
    tell(context, await importCatalogue(database, { tenant, path, dryRun, onProgress: progress }), dryRun)
  },
}

const exportFile: Command = {
  name: 'catalogo exportar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Exporta los productos a un archivo',
  options: {
    'formato=': `${EXPORT_FORMATS.join(', ')} (sin esta opción, tiendanube, o json si el archivo es .json)`,
  },
  async run(context, [name, path = ''], options) {
    const tenant = await tenantNamed(context, name)
    const wanted = options.value('formato') ?? (/\.json$/i.test(path) ? 'json' : 'tiendanube')
    const format = EXPORT_FORMATS.find((known): known is ExportFormat => known === wanted)
    if (format === undefined)
      throw new CliError(`El formato “${wanted}” no existe: ${EXPORT_FORMATS.join(', ')}.`)
    const exported = await exportCatalogue(context.database, { tenant, path, format })
    context.say(`${count(exported, 'producto exportado', 'productos exportados')} a ${path}.`)
  },
}

export const catalogueCommands = [importFile, exportFile]
