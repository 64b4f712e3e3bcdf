import { useEffect, useEffectEvent } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { designOf, hashesNamed } from '#domain/design/artwork.ts'
import type { DeviceDb } from '#src/db/database/device-db.ts'
import { observe } from '#src/db/database/schema.ts'
import { readAssets } from '#src/db/design/assets.ts'

/**
 * Tells when the server has got files of these lines that it did not have, whichever tab or page sent them: what it said
 * of their price is to be asked again. `waiting`: it has not seen all of them yet.
 */
export const useUploadsDone = (
  db: DeviceDb,
  identity: string,
  lines: readonly CartProduct[],
  waiting: boolean,
  onDone: () => unknown,
): void => {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!waiting) return
    const hashes = lines.flatMap((line) => hashesNamed(designOf(line)))
    let current = true
    let stop = () => {}
    let before: number | undefined
    const follow = async () => {
      const open = await db.open()
      if (!current) return
      const sent = async () =>
        (await readAssets(open, identity, hashes)).filter(({ uploaded }) => uploaded).length
      stop = observe(
        sent,
        (count) => {
          if (before !== undefined && count > before) done()
          before = count
        },
        (error) => console.warn('Files on their way are not followed', error),
      )
    }
    follow().catch((error: unknown) => console.warn('Files on their way are not followed', error))
    return () => {
      current = false
      stop()
    }
  }, [db, identity, lines, waiting])
}
