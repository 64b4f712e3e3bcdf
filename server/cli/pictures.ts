import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { LookPicture } from '#contract/office/look.ts'
import { MAX_FILE_BYTES } from '../modules/uploads/multipart.ts'
import { storePicture } from '../office/look/pictures.ts'
import { publishPicture } from '../office/look/publish.ts'
import { createRendering } from '../rendering/pool/rendering.ts'
import { CliError, type Command, saidBy, tenantNamed } from './command.ts'
import { shopScope } from './shop-scope.ts'

/** Where a picture goes. */
const PLACES: Readonly<Record<string, LookPicture>> = {
  logo: 'logo',
  icono: 'favicon',
  portada: 'banner.picture',
  'portada-telefono': 'banner.phonePicture',
}
const NAMES = Object.keys(PLACES).join(', ')

const bytesOf = async (path: string): Promise<Buffer> => {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new CliError(`No existe el archivo “${path}”.`)
  if (found.size > MAX_FILE_BYTES) throw new CliError('La imagen pesa más de 10 MB.')
  return readFile(path)
}

const put: Command = {
  name: 'tiendas imagen',
  args: ['TIENDA', 'CUAL', 'ARCHIVO'],
  summary: `Pone una imagen de la tienda: ${NAMES}`,
  options: {},
  notes: `PNG, JPEG, WebP o SVG de hasta 10 MB. El logo va mejor con fondo transparente; el ícono, cuadrado. En la portada los
productos van en los dos tercios de la derecha; en la de teléfonos, que es más alta que ancha, abajo.`,
  async run(context, [name, which = '', path = '']) {
    const tenant = await tenantNamed(context, name)
    const place = Object.hasOwn(PLACES, which) ? PLACES[which] : undefined
    if (place === undefined) throw new CliError(`“${which}” no es ninguna imagen de la tienda: ${NAMES}.`)
    const { settings: own } = context
    const bytes = await bytesOf(path)
    const rendering = createRendering({ warn: () => undefined })
    const stored = storePicture({ rendering, settings: own }, tenant.id, bytes)
    const picture = await saidBy(stored).finally(() => rendering.close())
    await publishPicture(shopScope(context, tenant), { field: place, picture, key: randomUUID() })
    context.say(`${tenant.name}: ${which} de ${picture.width} × ${picture.height} píxeles.`)
  },
}

export const pictureCommands = [put]
