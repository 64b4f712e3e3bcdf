import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { readLines } from '#src/db/cart/lines.ts'
import { useLive } from '#src/db/database/device-db.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import { readDrafts } from '#src/db/design/drafts.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { ChevronLeftIcon, OfflineIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { shopArtwork } from '../artwork/shop-artwork.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { deleteDraft, restoreDraft } from '../document/device-drafts.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { DesignCard } from './design-card.tsx'
import { OtherProduct } from './other-product.tsx'
import '../panels/css/tokens.css'
import '../panels/css/frame.css'
import '../panels/css/sheets.css'
import '../panels/css/parts.css'
import '../panels/css/fields.css'
import '../panels/css/lists.css'
import '../panels/css/designs.css'
import '../panels/css/wide.css'

/** The person's designs on this device; without any, an invitation to make one. */
export function DesignsPage() {
  const shop = useShop()
  const config = useConfig()
  const texts = useBuilderTexts()
  const identity = useIdentity(shop.session)
  const online = useOnline(shop.connection)
  const [, navigate] = useLocation()
  const rows = useLive(shop.db.live(`drafts ${identity}`, (db) => readDrafts(db, identity)))
  const lines = useLive(shop.db.live(`lines ${identity}`, (db) => readLines(db, identity)))
  const [deleted, setDeleted] = useState<DraftRow>()
  const [moving, setMoving] = useState<DraftRow>()
  const [artwork] = useState(() => shopArtwork(shop, config))
  /** The cart line of a design; if several drafts name one line, it belongs to the latest. */
  const designed = ({ id, lineUuid }: DraftRow) =>
    rows?.find((row) => row.lineUuid === lineUuid)?.id === id ? lineUuid : null
  const remove = async (row: DraftRow) => {
    await deleteDraft(shop, row)
    setDeleted(row)
  }
  const undo = async (row: DraftRow) => {
    await restoreDraft(shop, row)
    setDeleted(undefined)
  }
  return (
    <div className="ed ed-list">
      <header className="ed-top">
        <IconButton label={texts.back} onClick={() => navigate('/')}>
          <ChevronLeftIcon />
        </IconButton>
        <div className="ed-name">
          <h1 className="ed-display">{moving ? texts.otherProduct : texts.myDesigns}</h1>
          {!online && (
            <p className="ed-save" role="status">
              <OfflineIcon className="size-3.5" />
              {texts.listOffline}
            </p>
          )}
        </div>
        <IconButton label={texts.newDesign} onClick={() => navigate(listHref)}>
          <PlusIcon />
        </IconButton>
      </header>
      <div className="ed-page">
        {moving ? (
          <OtherProduct row={moving} onCancel={() => setMoving(undefined)} />
        ) : rows?.length === 0 ? (
          <div className="text-center py-14">
            <p className="ed-display text-xl">{texts.designsEmpty}</p>
            <p className="ed-muted pt-2 pb-6">{texts.designsEmptyHelp}</p>
            <Link href={listHref} className="ed-bt ed-bt-primary ed-bt-large">
              {texts.chooseProduct}
            </Link>
          </div>
        ) : (
          <ul className="ed-designs">
            {rows?.map((row) => (
              <DesignCard
                key={row.id}
                row={row}
                artwork={artwork}
                inCart={(lines ?? []).some(({ shoppingCartUUID }) => shoppingCartUUID === designed(row))}
                onRemove={() => void remove(row)}
                onMove={() => setMoving(row)}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="ed-notice-place ed-notice-low" role="status">
        {deleted && (
          <p className="ed-notice">
            <span className="ed-grow">{texts.deleted(deleted.name)}</span>
            <button type="button" className="ed-bt ed-bt-quiet" onClick={() => void undo(deleted)}>
              {texts.undo}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
