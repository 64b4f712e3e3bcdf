import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { printed } from '#domain/design/elements.ts'
import type { Point } from '#domain/design/placement.ts'
import { isThread } from '#domain/pricing/prints.ts'
import { capital } from '#domain/words/capital.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { shareFile } from '#src/platform/page/share.ts'
import { useConfig } from '#src/session/shop.ts'
import { CloseIcon, MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { ShareIcon } from '#src/ui/icons/more-icons.tsx'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Colors } from '../controls/product-strip.tsx'
import type { StudioSource } from '../preview/messages.ts'
import { type Previewer, studioSourceOf } from '../preview/previewer.ts'
import { sharedPicture } from './share-picture.ts'
import { type PreviewTexts, previewTexts } from './texts.ts'
import { usePicture } from './use-picture.ts'
import { useZoom } from './use-zoom.ts'

/** Centre of the print area, as shares of the picture; of a photograph the picture's centre. */
const middleOf = (source: StudioSource | null): Point => {
  if (!source) return { x: 0.5, y: 0.5 }
  const { box, printBox } = source
  return {
    x: ((printBox[0] + printBox[2]) / 2 - box[0]) / (box[2] - box[0]),
    y: ((printBox[1] + printBox[3]) / 2 - box[1]) / (box[3] - box[1]),
  }
}

interface RealViewProps {
  previewer: Previewer
  onClose: () => void
}

/** The realistic picture over the whole screen, with zoom, views and product colours. */
export function RealView({ previewer, onClose }: RealViewProps) {
  const { product, shop } = useBuilder()
  const texts = previewTexts(useConfig().environment)
  const online = useOnline(shop.connection)
  const { color } = useChoice()
  const views = useBuilderState(({ document }) => document.views)
  const first = useBuilderState(({ place }) => place.view)
  const [at, setAt] = useState(first)
  const [said, setSaid] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const view = views[at] ?? views[0]
  // Twice the photograph's resolution if the device can, for a close look.
  const picture = usePicture({ previewer, view, color, scale: 2, isShown: true })
  const { bitmap, failed, isAwaited, retry } = picture
  const source = studioSourceOf(product, view?.name ?? '')
  const zoom = useZoom(
    host,
    canvas,
    bitmap,
    useMemo(() => middleOf(source), [source]),
  )
  const name = capital(view?.name ?? '')

  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    context.canvas.width = bitmap.width
    context.canvas.height = bitmap.height
    context.drawImage(bitmap, 0, 0)
  }, [bitmap])

  const share = async () => {
    if (!bitmap) return
    setSaid('')
    const title = [product.name, name].join(', ')
    const isDone = await shareFile(await sharedPicture(bitmap, title), title)
    if (isDone) setSaid(texts.shared)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys must not reach the editor behind the dialog.
    event.stopPropagation()
    const isOther = event.ctrlKey || event.metaKey || event.altKey
    if (!isOther && zoom.handleKey(event.key)) event.preventDefault()
  }
  return (
    <dialog ref={dialog} className="ed-real" aria-label={texts.title} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="ed-real-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls */}
        <div
          ref={host}
          className="ed-real-stage"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move what is in it
          tabIndex={0}
          aria-label={texts.stage}
          aria-busy={isAwaited || undefined}
        >
          <canvas
            ref={canvas}
            className="ed-real-picture"
            role="img"
            aria-label={texts.alt(product.name, color, name)}
            data-shown={bitmap && !failed ? '' : undefined}
          />
        </div>
        <div className="ed-real-zoom">
          <IconButton label={texts.nearer} disabled={zoom.isNearest} onClick={zoom.nearer}>
            <PlusIcon />
          </IconButton>
          <IconButton label={texts.farther} disabled={zoom.isWhole} onClick={zoom.farther}>
            <MinusIcon />
          </IconButton>
        </div>
      </div>
      <IconButton label={texts.back} className="ed-real-back" onClick={() => dialog.current?.close()}>
        <CloseIcon />
      </IconButton>
      <IconButton
        label={texts.share}
        className="ed-real-share"
        disabled={!bitmap}
        onClick={() => share().catch(() => setSaid(texts.shareFailed))}
      >
        <ShareIcon className="size-5.5" />
      </IconButton>
      <div className="ed-real-state" role="status">
        {isAwaited && (
          <p className="ed-real-waiting" data-first={bitmap ? undefined : ''}>
            <span className="spinner" aria-hidden="true" />
            {texts.loading}
          </p>
        )}
        {failed && (
          <p className="ed-real-failed">
            <span>{online ? texts.failed : texts.failedOffline}</span>
            <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={retry}>
              {texts.again}
            </button>
          </p>
        )}
        <span className="sr-only">{said}</span>
      </div>
      <footer className="ed-real-foot">
        {(views.length > 1 || product.colors.length > 1) && (
          <div className="ed-real-choices">
            {views.length > 1 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own
              <div className="ed-seg" role="group" aria-label={texts.views}>
                {views.map(({ name: one, areas }, index) => (
                  <button key={one} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
                    {capital(one)}
                    {areas.some((area) => printed(area).length > 0) && (
                      <>
                        <i className="ed-dot" aria-hidden="true" />
                        <span className="sr-only">, {texts.used}</span>
                      </>
                    )}
                  </button>
                ))}
              </div>
            )}
            <Colors />
          </div>
        )}
        <About texts={texts} viewName={view?.name ?? ''} />
      </footer>
    </dialog>
  )
}

/** How the view is printed, and how exact its picture is. */
function About({ texts, viewName }: { texts: PreviewTexts; viewName: string }) {
  const { product } = useBuilder()
  const view = useBuilderState(({ document }) => document.views.find(({ name }) => name === viewName))
  const used = (view?.areas ?? []).filter((area) => printed(area).length > 0)
  const techniques = [...new Set(used.map(({ printingTypeId }) => printingTypeId))].flatMap(
    (id) => product.techniques.find((one) => one.id === id) ?? [],
  )
  const isEmbroidered = techniques.some(isThread)
  const words = used.length === 0 ? texts.blank : techniques.map(({ name }) => name).join(', ')
  const about = isEmbroidered
    ? texts.aboutThread
    : studioSourceOf(product, viewName)
      ? texts.about
      : texts.aboutPhoto
  return (
    <p className="ed-real-about ed-small ed-muted">
      {words && <b>{`${words}. `}</b>}
      {about}
    </p>
  )
}
