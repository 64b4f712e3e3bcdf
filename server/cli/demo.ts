import { loadDemo } from '#server/modules/demo/load.ts'
import { recordInstallation } from '../modules/installation/history.ts'
import { deleteDemoShops } from '../modules/tenants/repository.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { mediaFolder } from '../storage/media-folder.ts'
import { CliError, type Command } from './command.ts'

const reset: Command = {
  name: 'demo restablecer',
  args: [],
  summary: 'Vuelve a cargar las tiendas de demostración, sin sus pedidos ni cuentas',
  options: { si: 'Confirma que se borran los pedidos y las cuentas de las tiendas de demostración' },
  async run({ database, settings, say }, _args, options) {
    if (!options.has('si'))
      throw new CliError(
        'Esto borra los pedidos y las cuentas de las tiendas de demostración. Para hacerlo: --si',
      )
    await deleteDemoShops(database)
    const loaded = await loadDemo(database, mediaFolder(settings))
    await recordInstallation(database, {
      at: new Date(),
      by: COMMAND_LINE.name,
      action: 'demoLoaded',
      object: loaded.join(', '),
    })
    say(`Tiendas de demostración cargadas: ${loaded.join(', ')}`)
  },
}

export const demoCommands = [reset]
