import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { csvText } from '../formats/csv-cells.ts'
import { TARIFF_COLUMNS } from '../modules/shipping/tariff-row.ts'
import { exportTariffs } from '../modules/shipping/tariffs.ts'
import { importTariffFile } from '../office/shipping/tariffs.ts'
import { CliError, type Command, tenantNamed } from './command.ts'
import { count, refuseErrors } from './report.ts'
import { shopScope } from './shop-scope.ts'

const importFile: Command = {
  name: 'envios importar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Pone la tabla de envíos de un CSV en lugar de la que había: zonas, servicios y tarifas por peso',
  options: { simular: 'Revisa el archivo, sin cambiar nada' },
  notes: `Columnas: ${TARIFF_COLUMNS.join('; ')}.
Una fila por escalón de peso. Provincias: separadas por comas; sin ninguna, la zona vale para todo lo demás. Tipo:
domicilio (si no se dice), sucursal o retiro. Precio: con IVA. Código: con él se nombra el servicio que viaja gratis (shop
tiendas editar TIENDA --ajuste shipping=…). Entra todo o no entra nada. Para empezar sirve el archivo de shop envios exportar.`,
  async run(context, [name, path = ''], options) {
    const tenant = await tenantNamed(context, name)
    if (!existsSync(path)) throw new CliError(`No existe el archivo “${path}”.`)
    const dryRun = options.has('simular')
    const result = await importTariffFile(shopScope(context, tenant), { path, dryRun })
    refuseErrors(context, result)
    const { zones, services, rates } = result
    context.say(
      `${dryRun ? 'Quedarían' : 'Quedaron'}: ${count(zones, 'zona', 'zonas')}, ${count(services, 'servicio', 'servicios')}, ${count(rates, 'tarifa', 'tarifas')}.`,
    )
  },
}

const exportFile: Command = {
  name: 'envios exportar',
  args: ['TIENDA', 'ARCHIVO'],
  summary: 'Escribe la tabla de envíos en un CSV',
  options: {},
  async run(context, [name, path = ''], _options) {
    const tenant = await tenantNamed(context, name)
    const rows = await exportTariffs(context.database, tenant)
    await writeFile(
      path,
      csvText([TARIFF_COLUMNS, ...rows.map((row) => TARIFF_COLUMNS.map((name) => row[name]))], {
        delimiter: ';',
        bom: true,
      }),
    )
    context.say(`${count(rows.length, 'tarifa exportada', 'tarifas exportadas')} a ${path}.`)
  },
}

export const shippingCommands = [importFile, exportFile]
