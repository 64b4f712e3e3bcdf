import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { GroundTexts } from './ground-texts.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

/** Steps of the arrow keys, as shares of a side; `FAR` with Shift. */
const STEP = 0.02
const FAR = 0.1

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(1, Math.max(0, share))

interface Props {
  canvas: RefObject<HTMLCanvasElement | null>
  texts: GroundTexts
  /** Shown twice as large, for exact taps. */
  zoomed: boolean
  busy: boolean
  onTap: (spot: Spot) => void
}

/** The image without its removed parts; taps mark parts, and keys move a cross. */
export function CutPicture({ canvas, texts, zoomed, busy, onTap }: Props) {
  const [cross, setCross] = useState<Spot | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const { x, y } = cross ?? { x: 0.5, y: 0.5 }
    if (arrow) {
      const step = event.shiftKey ? FAR : STEP
      setCross({ x: within(x + arrow[0] * step), y: within(y + arrow[1] * step) })
    } else if (event.key === 'Enter' || event.key === ' ') {
      setCross({ x, y })
      onTap({ x, y })
    } else return
    // Otherwise arrow keys would move the element on the product.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="ed-cut" aria-busy={busy} data-zoomed={zoomed || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button has no place that is tapped */}
      <div
        role="button"
        tabIndex={0}
        aria-label={texts.picture}
        onKeyDown={onKeyDown}
        onBlur={() => setCross(null)}
        onClick={(event) => {
          const box = canvas.current?.getBoundingClientRect()
          if (!box?.width) return
          setCross(null)
          onTap({
            x: within((event.clientX - box.left) / box.width),
            y: within((event.clientY - box.top) / box.height),
          })
        }}
      >
        <canvas ref={canvas} />
        {cross && (
          <i className="ed-cut-cross" style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }} />
        )}
      </div>
    </div>
  )
}
