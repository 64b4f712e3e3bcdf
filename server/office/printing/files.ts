import { printingProblems, writePrinting } from '../../modules/catalogue/files/printing.ts'
import { readPrinting } from '../../modules/catalogue/files/printing-file.ts'
import { counted } from '../history/changes.ts'
import { type ChangeScope, writeShop } from '../history/shop-changes.ts'

export interface PrintingImported {
  /** In words; with any, nothing is written. */
  readonly errors: readonly string[]
  readonly techniques: number
  readonly products: number
}

/** Brings techniques and print areas of a file into a shop, all or none; what the file does not name stays. */
export const importPrinting = async (
  scope: ChangeScope,
  { path, dryRun }: { readonly path: string; readonly dryRun: boolean },
): Promise<PrintingImported> => {
  const file = await readPrinting(path)
  if (Array.isArray(file)) return { errors: file, techniques: 0, products: 0 }
  const { tenant, ports } = scope
  const counts = { techniques: file.techniques.length, products: file.products.length }
  const errors = await printingProblems(ports.database, tenant.id, file)
  if (errors.length > 0 || dryRun) return { errors, ...counts }
  await writeShop(scope, { subject: 'printing', action: 'printingImported' }, async (tx) => {
    await writePrinting(tx, tenant.id, file, ports.now())
    return { changes: [...counted('techniques', counts.techniques), ...counted('products', counts.products)] }
  })
  return { errors, ...counts }
}
