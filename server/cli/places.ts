import { existsSync } from 'node:fs'
import { importPlaces } from '../modules/addresses/import.ts'
import { CliError, type Command } from './command.ts'
import { count, refuseErrors } from './remarks.ts'

const importFile: Command = {
  name: 'direcciones importar',
  args: ['PAIS', 'ARCHIVO'],
  summary: 'Agrega ciudades, localidades y códigos postales de un CSV, para todas las tiendas del país',
  options: { simular: 'Muestra qué cambiaría, sin cambiar nada' },
  notes: `PAIS es AR o CL. Columnas: provincia (o región), ciudad (o comuna, o municipio), y si están localidad y código postal.
Entra todo o no entra nada. Lo que ya estaba y no está en el archivo queda; lo importado sigue al actualizar Vitrina.`,
  async run(context, [country = '', path = ''], options) {
    const market = country.toUpperCase()
    if (market !== 'AR' && market !== 'CL') throw new CliError('El país tiene que ser AR o CL.')
    if (!existsSync(path)) throw new CliError(`No existe el archivo “${path}”.`)
    const dryRun = options.has('simular')
    const result = await importPlaces(context.database, { market, path, dryRun })
    refuseErrors(context, result)
    const { created, changed } = result
    context.say(
      `${dryRun ? 'Se importarían' : 'Importado'}: ${count(created, 'lugar nuevo', 'lugares nuevos')}, ${count(changed, 'cambiado', 'cambiados')}.`,
    )
  },
}

export const placeCommands = [importFile]
