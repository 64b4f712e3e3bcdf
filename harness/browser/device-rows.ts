import type { Page } from 'playwright-core'

/** All rows of a table in a shop's database on this device, as they would be read again. */
export const deviceRows = <Row>(page: Page, tenant: string, table: string): Promise<Row[]> =>
  page.evaluate(
    ([name, store]) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            opening.result.close()
            resolve(all.result)
          }
        }
      }),
    [`vitrina-${tenant}`, table] as const,
  )
