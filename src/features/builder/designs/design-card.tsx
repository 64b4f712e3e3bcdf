import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { readDesign } from '#domain/design/upgrade.ts'
import type { DraftRow } from '#src/db/database/rows.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { useShop } from '#src/session/shop.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { DesignPicture } from '../controls/design-picture.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { DeviceIcon, MoreIcon } from '../controls/icons.tsx'
import { duplicateDraft, renameDraft } from '../document/device-drafts.ts'
import { editorHref } from '../opening.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { dayOf } from './days.ts'

interface Props {
  row: DraftRow
  artwork: Pick<ArtworkPort, 'bitmap'>
  /** Whether its line is still in the cart. */
  inCart: boolean
  onRemove: () => void
  onMove: () => void
}

/** A design with its picture, and what can be done with it. */
export function DesignCard({ row, artwork, inCart, onRemove, onMove }: Props) {
  const shop = useShop()
  const texts = useBuilderTexts()
  const [open, setOpen] = useState(false)
  const [name, setName] = useState<string>()
  const { data: product } = useQuery(productQuery(shop.api, row.productId))
  const document = useMemo(() => {
    const read = readDesign(row.document)
    return read.status === 'read' ? read.document : undefined
  }, [row])
  const rename = () => {
    if (name?.trim()) void renameDraft(shop, row, name.trim())
    setName(undefined)
  }
  return (
    <li className="ed-design">
      <Link href={editorHref({ draft: row.id })} aria-label={`${texts.open}: ${row.name}`}>
        <figure>
          {document && (
            <DesignPicture artwork={artwork} document={document} product={product} color={row.choice.color} />
          )}
        </figure>
      </Link>
      <div className="flex items-start mt-1.5">
        <div className="ed-grow">
          {name === undefined ? (
            <b>{row.name}</b>
          ) : (
            <label className="ed-field">
              <span className="sr-only">{texts.designName}</span>
              <input
                // biome-ignore lint/a11y/noAutofocus: its person has just asked for it
                autoFocus
                value={name}
                maxLength={80}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
                onBlur={rename}
                onKeyDown={({ key }) => key === 'Enter' && rename()}
              />
            </label>
          )}
        </div>
        <IconButton
          label={texts.options(row.name)}
          aria-expanded={open}
          className="-my-2 -mr-3"
          onClick={() => setOpen(!open)}
        >
          <MoreIcon />
        </IconButton>
      </div>
      {row.name !== row.productName && (
        <span className="ed-design-about ed-tiny ed-muted block">{row.productName}</span>
      )}
      <span className="ed-design-about ed-tiny ed-muted block">
        <DeviceIcon className="size-3.5" /> {dayOf(row.updatedAt, texts)}
        {inCart && ` · ${texts.inCart}`}
      </span>
      {open && (
        // Any choice closes the menu.
        // biome-ignore lint/a11y/noStaticElementInteractions: its buttons are what is clicked
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        <div className="ed-design-options" onClick={() => setOpen(false)}>
          <button type="button" onClick={() => setName(row.name)}>
            {texts.renameIt}
          </button>
          <button
            type="button"
            onClick={() => void duplicateDraft(shop, row, texts.copyOf(row.name).slice(0, 80))}
          >
            {texts.duplicate}
          </button>
          <button type="button" onClick={onMove}>
            {texts.otherProduct}
          </button>
          <button type="button" onClick={onRemove}>
            {texts.remove}
          </button>
        </div>
      )}
    </li>
  )
}
