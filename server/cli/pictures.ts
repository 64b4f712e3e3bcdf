import { readFile, stat } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { TenantSettings } from '../db/schema/tenant-settings.ts'
import { tenants } from '../db/schema/tenants.ts'
import { Failure } from '../errors/failure.ts'
import { MAX_FILE_BYTES } from '../modules/uploads/multipart.ts'
import { storeShopPicture } from '../modules/uploads/shop-pictures.ts'
import { createRendering } from '../rendering/pool/rendering.ts'
import { fileStore } from '../storage/store.ts'
import { CliError, type Command, tenantNamed } from './command.ts'

const NO_BANNER = { title: '', text: '', action: '' }

/** Where a picture goes. */
const PLACES: Readonly<Record<string, (settings: TenantSettings, picture: Picture) => TenantSettings>> = {
  logo: (settings, logo) => ({ ...settings, logo }),
  icono: (settings, { src }) => ({ ...settings, favicon: src }),
  portada: (settings, picture) => ({ ...settings, banner: { ...(settings.banner ?? NO_BANNER), picture } }),
  'portada-telefono': (settings, phonePicture) => ({
    ...settings,
    banner: { ...(settings.banner ?? NO_BANNER), phonePicture },
  }),
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
    const { settings: own, database } = context
    const bytes = await bytesOf(path)
    const rendering = createRendering({ warn: () => undefined })
    const picture = await storeShopPicture(
      { rendering, store: fileStore(own), secret: own.authSecret },
      tenant.id,
      bytes,
    )
      .catch((cause: unknown) => {
        throw cause instanceof Failure ? new CliError(cause.message) : cause
      })
      .finally(() => rendering.close())
    await database.transaction(async (tx) => {
      const [held] = await tx.select().from(tenants).where(eq(tenants.id, tenant.id)).for('update')
      const settings = place(held?.settings ?? tenant.settings, picture)
      await tx.update(tenants).set({ settings, updatedAt: sql`now()` }).where(eq(tenants.id, tenant.id))
    })
    context.say(`${tenant.name}: ${which} de ${picture.width} × ${picture.height} píxeles.`)
  },
}

export const pictureCommands = [put]
