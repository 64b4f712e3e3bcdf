import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { ArtworkPicture } from '#contract/office/artwork.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { artworkTexts } from './texts.ts'
import { focusOf, held, movedBy, scaledAt, trueSizeOf, wholeOf, type Zoom } from './zoom.ts'

interface Props {
  readonly picture: ArtworkPicture | undefined
  readonly alt: string
  /** 'Frente · 180 × 124 mm'. */
  readonly size: string
  readonly onSwipe: (way: 'next' | 'previous') => void
}

interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels an inch: of what is held in the hand, and of a monitor. */
const perInch = () => (matchMedia('(pointer: coarse)').matches ? 160 : 96)
/** Where there is room the whole product, else what is printed on it. */
const firstOf = (stage: Size, picture: Size, focus: ArtworkPicture['focus']): Zoom =>
  matchMedia('(min-width: 960px)').matches ? wholeOf(stage, picture) : focusOf(stage, picture, focus)
/** A finger that goes as far as this to a side asks for another artwork, in px. */
const SWIPE = 60

const useSize = () => {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

interface Point {
  readonly x: number
  readonly y: number
}

const between = ([one, other]: readonly Point[]) =>
  one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0

/** One artwork large on its product: at first its print, closer by pinching, by the wheel, or at its true size. */
export const Stage = ({ picture, alt, size, onSwipe }: Props) => {
  const words = useTexts(artworkTexts)
  const { element, size: stage } = useSize()
  const [natural, setNatural] = useState<Size>()
  const [zoom, setZoom] = useState<Zoom>()
  const [isTrue, setTrue] = useState(false)
  const [isUnseen, setUnseen] = useState(false)
  const pointers = useRef(new Map<number, Point>())
  const start = useRef<Point | undefined>(undefined)

  const first = stage && natural ? firstOf(stage, natural, picture?.focus ?? null) : undefined
  const shown = zoom ?? first
  const become = (next: Zoom) => {
    if (stage && natural) setZoom(held(next, stage, natural))
  }

  const pointOf = (event: PointerEvent): Point => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    }
  }
  const onDown = (event: PointerEvent) => {
    pointers.current.set(event.pointerId, pointOf(event))
    start.current = pointers.current.size === 1 ? pointOf(event) : undefined
  }
  const onMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before || !shown || !natural) return
    const point = pointOf(event)
    const old = [...pointers.current.values()]
    pointers.current.set(event.pointerId, point)
    const now = [...pointers.current.values()]
    if (now.length === 2) {
      const middle = {
        x: ((now[0]?.x ?? 0) + (now[1]?.x ?? 0)) / 2,
        y: ((now[0]?.y ?? 0) + (now[1]?.y ?? 0)) / 2,
      }
      const factor = between(now) / Math.max(1, between(old))
      if (factor > 0) become(scaledAt(shown, factor, middle, natural))
      return
    }
    if (zoom || event.pointerType === 'mouse')
      become(movedBy(shown, point.x - before.x, point.y - before.y, natural))
  }
  const onUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    const from = start.current
    start.current = undefined
    if (!from || zoom || event.pointerType === 'mouse') return
    const way = pointOf(event).x - from.x
    if (Math.abs(way) > SWIPE) onSwipe(way < 0 ? 'next' : 'previous')
  }
  const onCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId)
    start.current = undefined
  }

  // Not React's own listener: that one may not keep the page from being scrolled.
  useEffect(() => {
    const { current } = element
    if (current === null || !natural || !stage) return undefined
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = current.getBoundingClientRect()
      const at = {
        x: event.clientX - box.left - box.width / 2,
        y: event.clientY - box.top - box.height / 2,
      }
      setZoom((now) => {
        const from = now ?? firstOf(stage, natural, picture?.focus ?? null)
        return held(scaledAt(from, Math.exp(-event.deltaY / 400), at, natural), stage, natural)
      })
    }
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [element, natural, stage, picture])

  const widthMm = picture?.widthMm ?? null
  const toggle = () => {
    if (isTrue || !first || widthMm === null) setZoom(undefined)
    else if (stage && natural)
      become(trueSizeOf(focusOf(stage, natural, picture?.focus ?? null), widthMm, perInch()))
    setTrue(!isTrue)
  }
  return (
    <div
      className={zoom ? 'stage stage-zoomed' : 'stage'}
      ref={element}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={onCancel}
      onPointerLeave={onCancel}
    >
      {picture && !isUnseen ? (
        <img
          className="stage-picture"
          src={picture.url}
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width: Math.max(1, width), height: Math.max(1, height) })
          }
          onError={() => setUnseen(true)}
          style={
            shown && stage && natural
              ? {
                  width: shown.width,
                  left: stage.width / 2 - shown.x * shown.width,
                  top: stage.height / 2 - (shown.y * shown.width * natural.height) / natural.width,
                }
              : { visibility: 'hidden' }
          }
        />
      ) : (
        <p className="stage-blank">{isUnseen ? words.unseen : words.noPicture}</p>
      )}
      {size !== '' && <span className="stage-size">{size}</span>}
      {widthMm !== null && !isUnseen && (
        <button type="button" className="stage-button" aria-pressed={isTrue} onClick={toggle}>
          <Icon name="expand" small />
          {isTrue ? words.wholeSize : words.trueSize}
        </button>
      )}
    </div>
  )
}
