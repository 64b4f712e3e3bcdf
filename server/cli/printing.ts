import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { exportPrinting } from '../modules/catalogue/files/printing-export.ts'
import { importPrinting } from '../office/printing/files.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { CliError, type Command, tenantNamed } from './command.ts'
import { count } from './report.ts'

const LISTED = 50

const importFile: Command = {
  name: 'tecnicas importar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Trae de un JSON cómo se personaliza: las técnicas con sus precios, y las áreas de cada producto',
  options: { simular: 'Revisa el archivo, sin cambiar nada' },
  notes: `Precios sin IVA ni margen; medidas en mm. Lo que el archivo no nombra queda como está; un producto que nombra queda con
esas técnicas y áreas, y se puede personalizar si tiene alguna. Entra todo o no entra nada. Para empezar sirve el archivo
de shop tecnicas exportar.`,
  async run(context, [name, path = ''], options) {
    const tenant = await tenantNamed(context, name)
    if (!existsSync(path)) throw new CliError(`No existe el archivo “${path}”.`)
    const dryRun = options.has('simular')
    const { errors, techniques, products } = await importPrinting(
      {
        tenant,
        actor: COMMAND_LINE,
        may: () => true,
        ports: { database: context.database, now: () => new Date() },
      },
      { path, dryRun },
    )
    if (errors.length > 0) {
      for (const error of errors.slice(0, LISTED)) context.say(`  ${error}`)
      if (errors.length > LISTED) context.say(`  … y ${errors.length - LISTED} más.`)
      throw new CliError('No se importó nada. Corregí el archivo y volvé a intentar.')
    }
    context.say(
      `${dryRun ? 'Se importarían' : 'Importado'}: ${count(techniques, 'técnica', 'técnicas')}, ${count(products, 'producto', 'productos')}.`,
    )
  },
}

const exportFile: Command = {
  name: 'tecnicas exportar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Escribe en un JSON las técnicas y las áreas de cada producto',
  options: {},
  async run(context, [name, path = ''], _options) {
    const tenant = await tenantNamed(context, name)
    const file = await exportPrinting(context.database, tenant)
    await writeFile(path, `${JSON.stringify(file, null, 1)}\n`)
    context.say(
      `${count(file.techniques.length, 'técnica', 'técnicas')} y ${count(file.products.length, 'producto', 'productos')} a ${path}.`,
    )
  },
}

export const printingCommands = [importFile, exportFile]
