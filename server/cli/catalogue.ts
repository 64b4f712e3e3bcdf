import { existsSync, statSync } from 'node:fs'
import type { AmbiguousAmount } from '../formats/amounts.ts'
import { timeOf } from '../formats/local-time.ts'
import { EXPORT_FORMATS, type ExportFormat, exportCatalogue } from '../modules/catalogue/files/export.ts'
import { type ImportOptions, type ImportResult, importCatalogue } from '../modules/catalogue/files/import.ts'
import { pictureStates } from '../modules/catalogue/files/picture-states.ts'
import { bringFolder } from '../modules/uploads/folder-pictures.ts'
import { importFromCommand } from '../office/imports/command.ts'
import type { Tenant } from '../ports/tenant.ts'
import { createRendering } from '../rendering/pool/rendering.ts'
import { fileStore } from '../storage/store.ts'
import { CliError, type Command, type Context, type Options, tenantNamed } from './command.ts'
import { count, listIssues, nothingCameIn } from './report.ts'

const DECIMALS = { coma: ',', punto: '.' } as const

const decimalsOf = (options: Options): ImportOptions['decimals'] => {
  const word = options.value('decimales')
  if (word === undefined) return undefined
  if (word === 'coma' || word === 'punto') return DECIMALS[word]
  throw new CliError('--decimales es “coma” o “punto”.')
}

/** Asks how a file writes decimals, by an amount that could be two. */
const ask = ({ say }: Context, { row, column, text }: AmbiguousAmount): CliError => {
  const [thousands, decimals] = [text.replace(/[.,]/g, ''), text.replace('.', ',').replace(/0+$/, '')]
  say('Falta saber:')
  say(`  Fila ${row}: En “${column}”, “${text}” puede ser ${thousands} o ${decimals}.`)
  const [asThousands, asDecimals] = text.includes(',') ? ['punto', 'coma'] : ['coma', 'punto']
  return new CliError(
    `No se importó nada: el archivo no dice cómo escribe los decimales. Si es ${thousands}: --decimales ${asThousands}. Si es ${decimals}: --decimales ${asDecimals}.`,
  )
}

const listResult = (context: Context, result: ImportResult, dryRun: boolean) => {
  const { say } = context
  listIssues(context, result)
  if (result.ambiguous !== null) throw ask(context, result.ambiguous)
  if (result.refused) throw nothingCameIn()
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
  if (result.errors.length > 0)
    say(
      'Los productos de las filas con errores quedan afuera: corregilos y volvé a importar el archivo, que no cambia lo que ya entró.',
    )
}

const importFile: Command = {
  name: 'catalogo importar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Importa productos de un CSV de Tiendanube o de Shopify, o de un JSON',
  options: {
    simular: 'Muestra qué cambiaría, sin cambiar nada',
    'todo-o-nada': 'Si un producto no puede entrar, no entra ninguno',
    'decimales=': 'coma o punto: lo que va antes de los decimales, si el archivo no lo deja ver',
  },
  notes: `El formato se reconoce por el encabezado. Si una fila tiene errores, los dice con su número, su producto queda
afuera y los demás entran. El mismo archivo otra vez no cambia nada. Los productos que no están en el
archivo quedan como están. Los precios del CSV son los que muestra la tienda, y cada variante tiene el suyo. Un stock
vacío, o sin seguimiento en Shopify, no se cuenta: se vende sin límite. Lo que la tienda no guarda se dice con su fila. Las
fotos que nombra (Image Src de Shopify; Imágenes, si está, en el otro) las trae después la tienda abierta: shop catalogo fotos.`,
  async run(context, [name, path = ''], options) {
    const tenant = await tenantNamed(context, name)
    if (!existsSync(path)) throw new CliError(`No existe el archivo “${path}”.`)
    const dryRun = options.has('simular')
    const { database, progress: onProgress } = context
    const allOrNothing = options.has('todo-o-nada')
    const decimals = decimalsOf(options)
    const wanted = { tenant, path, dryRun, allOrNothing, decimals, onProgress }
    const result = await (dryRun ? importCatalogue : importFromCommand)(database, wanted)
    listResult(context, result, dryRun)
  },
}

const exportFile: Command = {
  name: 'catalogo exportar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Exporta los productos a un archivo',
  options: {
    'formato=': `${EXPORT_FORMATS.join(', ')} (sin esta opción, tiendanube, o json si el archivo es .json)`,
  },
  notes: `El JSON lleva todo, y al importarlo vuelve la misma tienda. Los CSV llevan lo que su formato tiene; lo demás se dice.
Las fotos van como direcciones; las de la tienda, con la de PUBLIC_URL.`,
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

type Late = Readonly<{ tries: number; problem: string; retryAt: Date }>

/** Words for a picture that is not there yet. */
const whyLate = (tenant: Tenant, { tries, problem, retryAt }: Late) =>
  tries === 0
    ? 'todavía no se pidió: la trae la tienda, que tiene que estar abierta.'
    : `${problem || 'se está trayendo, o la tienda se cerró mientras la traía.'} Se vuelve a pedir desde las ${timeOf(tenant, retryAt)}.`

const listPictureStates = async ({ database, say }: Context, tenant: Tenant) => {
  const states = await pictureStates(database, tenant.id)
  const { done, waiting, failedCount, failed, late, without, bare } = states
  say(`${count(done, 'foto traída', 'fotos traídas')}, ${waiting} por traer, ${failedCount} sin poder traer.`)
  for (const { slug, row, url, problem } of failed) say(`  Fila ${row}, ${slug}: ${problem} ${url}`)
  if (failedCount > failed.length) say(`  … y ${failedCount - failed.length} más.`)
  for (const one of late) say(`  Fila ${one.row}, ${one.slug}: ${whyLate(tenant, one)} ${one.url}`)
  if (waiting > late.length) say(`  … y ${waiting - late.length} más por traer.`)
  if (without === 0) return
  say(`${count(without, 'producto', 'productos')} sin ninguna foto, ni en el archivo: ${bare.join(', ')}`)
  if (without > bare.length) say(`  … y ${without - bare.length} más.`)
}

const LISTED = 50

const importFolder = async (
  { settings, database, say, progress }: Context,
  tenantId: number,
  folder: string,
) => {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CliError(`No existe la carpeta “${folder}”.`)
  const rendering = createRendering({ warn: () => undefined })
  const deps = { rendering, store: fileStore(settings), secret: settings.authSecret }
  const { added, same, problems } = await bringFolder(database, deps, {
    tenantId,
    folder,
    onProgress: progress,
  }).finally(() => rendering.close())
  say(
    `${count(added, 'foto nueva', 'fotos nuevas')}, ${same} que ya estaban, ${problems.length} sin poder usar.`,
  )
  for (const problem of problems.slice(0, LISTED)) say(`  ${problem}`)
  if (problems.length > LISTED) say(`  … y ${problems.length - LISTED} más.`)
}

const pictures: Command = {
  name: 'catalogo fotos',
  args: ['TIENDA', '[CARPETA]'],
  summary: 'Dice qué fotos faltan y por qué; con una carpeta, trae las que tiene',
  options: {},
  notes: `En la carpeta cada archivo se llama como el SKU (vale para las variantes de su color) o como el identificador del
producto, y si hay más de una foto, con -1, -2 … al final: remera-lisa.jpg, remera-lisa-1.jpg, REM-NEGRO-M.png.
PNG, JPEG o WebP de hasta 10 MB. La misma carpeta otra vez no cambia nada; otro archivo con el mismo nombre reemplaza al
anterior.`,
  async run(context, [name, folder]) {
    const tenant = await tenantNamed(context, name)
    if (folder !== undefined) await importFolder(context, tenant.id, folder)
    await listPictureStates(context, tenant)
  },
}

export const catalogueCommands = [importFile, exportFile, pictures]
