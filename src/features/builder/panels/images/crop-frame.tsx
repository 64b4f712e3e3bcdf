import { type PointerEvent, useMemo, useRef, useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { type Crop, WHOLE } from '../../actions/crop.ts'
import { useBuilder } from '../../builder.ts'
import { ElementPicture } from '../../controls/element-picture.tsx'

/** Smallest share of a side that a crop leaves. */
export const LEAST = 0.05
/** Longer side of the picture, in px. */
const SIZE = 180

const CORNERS = [
  ['left', 'top'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['right', 'bottom'],
] as const
const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const

type Side = keyof Crop

/** Limits a dragged side to the picture and to `LEAST` from the opposite side. */
const sideAt = (crop: Crop, side: Side, share: number): number => {
  const other = crop[OPPOSITE[side]]
  return side === 'left' || side === 'top'
    ? Math.max(0, Math.min(share, other - LEAST))
    : Math.min(1, Math.max(share, other + LEAST))
}

/** The whole image with the crop, whose corners can be dragged; keyboards use the fields beside it. */
export function CropFrame({ element, onCrop }: { element: ImageElement; onCrop: (crop: Crop) => void }) {
  const { artwork } = useBuilder()
  const frame = useRef<HTMLDivElement>(null)
  /** The crop during a drag; the stage shows it at the end, since repainting is slow. */
  const [pulling, setPulling] = useState<Crop | null>(null)
  /** The same: a quick finger is up again before the last move is rendered. */
  const pulled = useRef<Crop | null>(null)
  const become = (next: Crop | null) => {
    pulled.current = next
    setPulling(next)
  }
  const { pixelWidth, pixelHeight, asset, cutOut, removal, inks } = element
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is cropped changes nothing of the whole picture
  const whole = useMemo(
    () => ({ ...element, crop: WHOLE, width: pixelWidth, height: pixelHeight }),
    [asset, cutOut, removal, inks, pixelWidth, pixelHeight],
  )
  const crop = pulling ?? element.crop
  const pull = (event: PointerEvent<HTMLElement>, across: Side, down: Side) => {
    const box = frame.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    become({
      ...crop,
      [across]: sideAt(crop, across, (event.clientX - box.left) / box.width),
      [down]: sideAt(crop, down, (event.clientY - box.top) / box.height),
    })
  }
  const letGo = () => {
    if (pulled.current) onCrop(pulled.current)
    become(null)
  }
  const percent = (share: number) => `${100 * share}%`
  return (
    <div ref={frame} className="ed-crop">
      <ElementPicture artwork={artwork} element={whole} size={SIZE} />
      <div className="ed-crop-veil">
        <div
          style={{
            left: percent(crop.left),
            top: percent(crop.top),
            right: percent(1 - crop.right),
            bottom: percent(1 - crop.bottom),
          }}
        />
      </div>
      {!element.locked &&
        CORNERS.map(([across, down]) => (
          <span
            key={across + down}
            aria-hidden="true"
            className="ed-crop-corner"
            style={{ left: percent(crop[across]), top: percent(crop[down]) }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => pull(event, across, down)}
            onPointerUp={letGo}
            onPointerCancel={() => become(null)}
          />
        ))}
    </div>
  )
}
