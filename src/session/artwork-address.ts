import { useEffect, useState } from 'react'
import { type DeviceDb, type LiveStore, useLive } from '#src/db/database/device-db.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { assetHashIn, blobOf, readAsset } from '#src/db/design/assets.ts'
import { showBlob } from '#src/platform/images/shown-blob.ts'
import { useShop } from './shop.ts'
import { useIdentity } from './store.ts'

const NOTHING: LiveStore<null> = { subscribe: () => () => {}, current: () => undefined }

const assetStore = (db: DeviceDb, identity: string, hash: string): LiveStore<AssetRow | null> =>
  db.live(`asset ${identity} ${hash}`, async (open) => (await readAsset(open, identity, hash)) ?? null)

/**
 * Where a picture of a design is shown from: `asset:<hash>` is on this device, and anything else an address already.
 * `otherwise` stands in for what is not there; '' until that is known.
 */
export const useArtworkAddress = (address: string, otherwise: string): string => {
  const { db, session } = useShop()
  const identity = useIdentity(session)
  const hash = assetHashIn(address)
  const asset = useLive<AssetRow | null>(hash === null ? NOTHING : assetStore(db, identity, hash))
  const [shown, setShown] = useState<{ readonly asset: AssetRow; readonly address: string }>()
  useEffect(() => {
    if (!asset) return
    const { address: own, release } = showBlob(blobOf(asset))
    setShown({ asset, address: own })
    return release
  }, [asset])
  if (hash === null) return address || otherwise
  if (asset === null) return otherwise
  return shown !== undefined && shown.asset === asset ? shown.address : ''
}
