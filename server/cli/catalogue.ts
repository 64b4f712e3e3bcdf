import { existsSync } from 'node:fs'
import { EXPORT_FORMATS, type ExportFormat, exportCatalogue } from '../modules/catalogue/files/export.ts'
import { type ImportResult, importCatalogue } from '../modules/catalogue/files/import.ts'
import { pictureStates } from '../modules/catalogue/files/picture-states.ts'
import { CliError, type Command, type Context, tenantNamed } from './command.ts'
import { count, tellRemarks } from './remarks.ts'

const tell = (context: Context, result: ImportResult, dryRun: boolean) => {
  const { say } = context
  tellRemarks(context, result)
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
archivo quedan como están. Los precios del CSV son los que muestra la tienda. Las fotos
que nombra (Image Src de Shopify; Imágenes, si está, en el otro) las trae después la tienda abierta: shop catalogo fotos.`,
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
    const { publicUrl: origin } = context.settings
    const { count: exported, leftOut } = await exportCatalogue(context.database, {
      tenant,
      path,
      format,
      origin,
    })
    if (leftOut.length > 0) context.say('El formato no tiene lugar para:')
    for (const { what, products, first } of leftOut)
      context.say(`  ${what}: ${count(products, 'producto', 'productos')}, el primero ${first}`)
    context.say(`${count(exported, 'producto exportado', 'productos exportados')} a ${path}.`)
  },
}

const pictures: Command = {
  name: 'catalogo fotos',
  args: ['TIENDA'],
  summary: 'Dice cuántas fotos importadas faltan traer, y cuáles no se pudieron',
  options: {},
  async run(context, [name]) {
    const tenant = await tenantNamed(context, name)
    const { done, waiting, failed } = await pictureStates(context.database, tenant.id)
    context.say(
      `${count(done, 'foto traída', 'fotos traídas')}, ${waiting} por traer, ${failed.length} sin poder traer.`,
    )
    for (const { slug, row, url, problem } of failed) context.say(`  Fila ${row}, ${slug}: ${problem} ${url}`)
  },
}

export const catalogueCommands = [importFile, exportFile, pictures]
