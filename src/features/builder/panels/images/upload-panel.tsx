import { useQuery } from '@tanstack/react-query'
import { type ClipboardEvent, type DragEvent, useRef } from 'react'
import { shopLogosQuery, userLogosQuery } from '#src/queries/builder.ts'
import { useIdentity } from '#src/session/store.ts'
import { useBuilder } from '../../builder.ts'
import { UploadIcon } from '../../controls/icons.tsx'
import { Sheet } from '../../controls/sheet.tsx'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { LazyPanels } from '../lazy-panels.tsx'
import { useImport } from './use-import.ts'

/** File types offered in the file dialog; files are then recognised by content. */
const ACCEPT = 'image/png,image/jpeg,image/webp,image/svg+xml,application/pdf,.svg,.heic'

/** The panel's height in px: each list of logos takes a row. */
const heightOf = (...lists: readonly (readonly unknown[])[]): number =>
  244 + 96 * lists.filter(({ length }) => length > 0).length

const OFFER_HEIGHT = 176

/** Uploads a file, or reuses one's own or the shop's logos. */
export function UploadPanel() {
  const { shop } = useBuilder()
  const texts = useBuilderTexts()
  const identity = useIdentity(shop.session)
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, offer, see, importFile, importUrl } = useImport()
  const { data: mine = [] } = useQuery({
    ...userLogosQuery(shop.api, identity),
    enabled: identity !== 'guest',
  })
  const { data: shops = [] } = useQuery(shopLogosQuery(shop.api))
  const importFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file) void importFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    importFirst(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) importFirst(event.clipboardData.files)
  }
  return (
    <Sheet title={texts.uploadTitle} height={heightOf(mine, shops) + (offer ? OFFER_HEIGHT : 0)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting have the button as their equal */}
      <div onDragOver={(event) => event.preventDefault()} onDrop={drop} onPaste={paste}>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
          data-testid="file"
          onChange={({ target }) => {
            importFirst(target.files)
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <button
          type="button"
          className="ed-bt ed-bt-primary ed-bt-large w-full"
          aria-busy={busy !== '' || undefined}
          onClick={() => busy === '' && input.current?.click()}
        >
          {busy === '' ? (
            <UploadIcon className="size-4.5" />
          ) : (
            <span className="spinner" aria-hidden="true" />
          )}
          {busy === '' ? texts.uploadChoose : texts.uploadReading(busy)}
        </button>
        <p className="ed-small ed-muted pt-2">{texts.uploadHelp}</p>
        <p className="ed-problem pt-1" role="alert">
          {problem}
        </p>
        {offer && (
          <LazyPanels height={OFFER_HEIGHT}>
            {({ UnseenPdf }) => <UnseenPdf offer={offer} onSee={() => void see(offer)} />}
          </LazyPanels>
        )}
        <Logos
          title={texts.lastLogos}
          logos={mine.map(({ image_url, name }) => ({ address: image_url, name }))}
          disabled={busy !== ''}
          onImport={importUrl}
        />
        <Logos
          title={texts.shopLogos}
          logos={shops.map(({ image_url }, index) => ({
            address: image_url,
            name: texts.designOf(texts.shopLogos, index + 1),
          }))}
          disabled={busy !== ''}
          onImport={importUrl}
        />
      </div>
    </Sheet>
  )
}

interface LogosProps {
  title: string
  logos: readonly { address: string; name: string }[]
  disabled: boolean
  onImport: ReturnType<typeof useImport>['importUrl']
}

function Logos({ title, logos, disabled, onImport }: LogosProps) {
  if (logos.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="ed-label pt-3">{title}</h3>
      <div className="ed-choices">
        {logos.map(({ address, name }) => (
          <button
            key={address}
            type="button"
            className="ed-choice"
            aria-label={name}
            disabled={disabled}
            onClick={() => void onImport(address, name, 'logo')}
          >
            <img src={address} alt="" />
          </button>
        ))}
      </div>
    </section>
  )
}
