import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isBeside } from '#domain/design/beside-view.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { hasMouse } from '#src/platform/page/pointer.ts'
import { IconButton } from '#src/ui/buttons/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx'
import { MOST, scaleAround, scaleOf, showSlide, slideOf, trueScale } from '../detail/slides.ts'
import { altOf, type GalleryProps } from '../variants.ts'
import { followPinch } from './pinch.ts'
import { ZoomPicture } from './zoom-picture.tsx'
import './zoom.css'

/** A click shows a pixel of the picture as one of the screen, where that is near enough, or else comes so much nearer. */
const NEAR = 2.5
const NEAR_ENOUGH = 1.5
const nearOf = (pixels: number) => (pixels < NEAR_ENOUGH ? NEAR : pixels)

/** A click of a button brings it nearer by this factor, but passes no scale of whole pixels. */
const STEP = 1.6
const stoppedAt = (pixels: number, from: number, wanted: number) =>
  Math.min(from, wanted) < pixels - 0.01 && Math.max(from, wanted) > pixels + 0.01 ? pixels : wanted

interface ZoomProps extends GalleryProps {
  /** Index of the picture to begin with. */
  first: number
  /** Gets the index of the picture that was shown last. */
  onClose: (last: number) => void
}

/** The photographs over the whole window: swiped, pinched, clicked twice, or driven by the keyboard. */
export function Zoom({ views, name, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const [scale, setScale] = useState(1)
  /** Large pictures are fetched; on a connection that is to be spared only once somebody has asked. */
  const [isLargeWanted, setLargeWanted] = useState(() => !isFrugal())

  useEffect(() => {
    dialog.current?.showModal()
    const list = track.current
    if (!list) return
    list.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
    return followPinch(list, setScale)
  }, [first])

  const frame = () => track.current?.children[at]
  const zoomAround = (wanted: number, x: number, y: number) => {
    const element = frame()
    if (element instanceof HTMLElement) setScale(scaleAround(element, wanted, x, y))
  }
  const picture = views[at]?.picture
  const large = picture?.large
  const pixels = () => (picture ? trueScale(frame(), large ?? picture) : 1)
  const zoomBy = (factor: number) =>
    zoomAround(stoppedAt(pixels(), scale, scale * factor), innerWidth / 2, innerHeight / 2)
  const go = (index: number) => {
    if (index < 0 || index >= views.length) return
    zoomAround(1, 0, 0)
    showSlide(track.current, index)
  }
  const label = views[at]?.label ?? ''
  const toggleZoom = ({ clientX, clientY }: MouseEvent) =>
    zoomAround(scale > 1 ? 1 : nearOf(pixels()), clientX, clientY)
  const onKey = (event: KeyboardEvent) => {
    const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const factor = { '+': STEP, '=': STEP, '-': 1 / STEP }[event.key]
    if (factor) zoomBy(factor)
    else if (turn && scale === 1) go(at + turn)
    else return
    event.preventDefault()
  }
  const onScroll = () => {
    const list = track.current
    if (!list || slideOf(list) === at) return
    // What is left behind is seen whole when one comes back.
    zoomAround(1, 0, 0)
    setAt(slideOf(list))
  }
  const panWithMouse = ({ clientX, clientY }: MouseEvent) => {
    const element = frame()
    if (!(element instanceof HTMLElement) || scaleOf(element) === 1 || !hasMouse()) return
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    element.scrollTo({
      left: (clientX / innerWidth) * (scrollWidth - clientWidth),
      top: (clientY / innerHeight) * (scrollHeight - clientHeight),
      behavior: 'instant',
    })
  }

  return (
    <dialog
      ref={dialog}
      className="zoom"
      aria-label={`Fotos de ${name}`}
      onClose={() => onClose(at)}
      onKeyDown={onKey}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the dialog's, + and − */}
      <ul
        ref={track}
        className="zoom-track"
        // Keys pass from one to the next while it has the focus.
        tabIndex={views.length > 1 ? 0 : undefined}
        aria-label={name}
        data-near={scale > 1}
        onScroll={onScroll}
        onMouseMove={panWithMouse}
        onClick={(event) => hasMouse() && toggleZoom(event)}
        onDoubleClick={(event) => !hasMouse() && toggleZoom(event)}
      >
        {views.map(({ key, picture }, index) => (
          <li
            key={key}
            className="zoom-slide"
            aria-hidden={index !== at}
            // What is near is scrolled by keys as well.
            tabIndex={index === at && scale > 1 ? 0 : undefined}
          >
            <ZoomPicture
              picture={picture}
              alt={`${altOf(views, index, name)} (${index + 1} de ${views.length})`}
              close={isLargeWanted && index === at && scale > 1}
            />
          </li>
        ))}
      </ul>
      <div className="zoom-bar">
        <p className="zoom-count tnum" role="status">
          {at + 1} de {views.length}
          <span className={isBeside(label) ? undefined : 'sr-only'}>{label && `: ${label}`}</span>
        </p>
        {scale > 1 && <p className="zoom-scale tnum">{Math.round((100 * scale) / pixels())} %</p>}
        <IconButton label="Alejar" disabled={scale === 1} onClick={() => zoomBy(1 / STEP)}>
          <MinusIcon />
        </IconButton>
        <IconButton label="Acercar" disabled={scale === MOST} onClick={() => zoomBy(STEP)}>
          <PlusIcon />
        </IconButton>
        <IconButton label="Cerrar" onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </IconButton>
      </div>
      {!isLargeWanted && large && scale > 1 && (
        <button type="button" className="zoom-more" onClick={() => setLargeWanted(true)}>
          Ver con más detalle
        </button>
      )}
      {views.length > 1 && (
        <>
          <IconButton
            label="Foto anterior"
            className="zoom-turn zoom-back"
            disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label="Foto siguiente"
            className="zoom-turn zoom-on"
            disabled={at === views.length - 1}
            onClick={() => go(at + 1)}
          >
            <ChevronRightIcon />
          </IconButton>
        </>
      )}
    </dialog>
  )
}
