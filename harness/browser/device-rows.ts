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

/** Writes a row into a table of a shop's database on this device, as the app would. */
export const putDeviceRow = (page: Page, tenant: string, table: string, row: object): Promise<void> =>
  page.evaluate(
    ([name, store, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite')
          writing.onerror = () => reject(writing.error)
          writing.objectStore(store).put(value)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [`vitrina-${tenant}`, table, row] as const,
  )
