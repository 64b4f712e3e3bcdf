import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORT_FORMATS } from '#contract/office/imports.ts'
import { exportCatalogue } from '../../modules/catalogue/files/export.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** All products as a file, which is gone once it is read. */
export const catalogueFile = async ({ database, origin }: Ports, tenant: Tenant, about: string) => {
  const format = EXPORT_FORMATS.find((known) => known === about) ?? 'tiendanube'
  const ending = format === 'json' ? 'json' : 'csv'
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-export-'))
  const path = join(folder, `products.${ending}`)
  const remove = () => void rm(folder, { recursive: true, force: true })
  try {
    await exportCatalogue(database, { tenant, path, format, origin: origin() })
  } catch (cause) {
    remove()
    throw cause
  }
  const content = createReadStream(path)
  content.on('close', remove)
  const type = format === 'json' ? 'application/json' : 'text/csv; charset=utf-8'
  return { name: `productos-${tenant.name}-${format}.${ending}`, type, content }
}
