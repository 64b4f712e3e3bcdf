import type { BoxConfiguration } from '#contract/config.ts'
import { fetchOwnLogo } from '#src/api/calls/uploads.ts'
import { sweepAssets } from '#src/db/design/sweep-assets.ts'
import { now, whenIdle } from '#src/platform/device/clock.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { fetchBlob } from '#src/platform/images/fetch-blob.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Shop } from '#src/session/shop.ts'
import { createArtworkPort } from './port.ts'
import { artworkTexts } from './texts.ts'

/** The artwork port of this shop. Files that no design uses any more are deleted at the next idle moment. */
export const shopArtwork = ({ api, db, session }: Shop, { environment }: BoxConfiguration) => {
  whenIdle(() => {
    const sweep = async () => sweepAssets(await db.open(), now())
    sweep().catch((error: unknown) => console.error('Files were not swept', error))
  })
  return createArtworkPort({
    open: db.open,
    identity: () => identityOf(session.state()),
    texts: () => artworkTexts(environment),
    now,
    requestPersistence: () => void persistStorage(),
    fetched: async (hash) => {
      const [logo] = await fetchOwnLogo(api, hash)
      return logo ? { blob: await fetchBlob(logo.image_url), name: logo.name } : null
    },
  })
}
