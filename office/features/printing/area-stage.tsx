import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { EditedArea } from '#contract/office/printing.ts'
import { outlineOf } from '#domain/design/area-problems.ts'
import type { Point } from '#domain/design/placement.ts'
import { useTexts } from '#office/ui/market.tsx'
import { endMoved, millimetreOf, movedBy, type Ruler } from './ruler.ts'
import { printingTexts } from './texts.ts'
import type { useSample } from './use-sample.ts'

type Placement = NonNullable<EditedArea['placement']>

export interface Drawn {
  readonly area: EditedArea
  readonly placement: Placement
  readonly name: string
  readonly isChosen: boolean
}

interface Props {
  readonly url: string
  readonly size: { readonly width: number; readonly height: number } | undefined
  readonly onLoad: (image: HTMLImageElement) => void
  readonly onFail: () => void
  readonly drawn: readonly Drawn[]
  readonly onChoose: (area: EditedArea) => void
  readonly onPlace: ((change: (before: Placement) => Placement) => void) | undefined
  readonly ruler: Ruler | undefined
  readonly onRuler: (change: (before: Ruler) => Ruler) => void
  readonly sample: ReturnType<typeof useSample>
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Steps of an arrow key, in mm. */
const stepOf = (event: KeyboardEvent): Point | undefined => {
  const way = ARROWS[event.key]
  if (way === undefined) return undefined
  event.preventDefault()
  const mm = event.shiftKey ? 10 : 1
  return { x: way.x * mm, y: way.y * mm }
}

const at = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** A photograph with its areas, one of which is moved as a whole or by its corners: by pointer, finger or keys. */
export const AreaStage = ({ url, size, onLoad, onFail, sample, ...props }: Props) => {
  const words = useTexts(printingTexts)
  const { drawn, onChoose, onPlace, ruler, onRuler } = props
  const stage = useRef<HTMLDivElement>(null)
  const last = useRef<Point | undefined>(undefined)
  const chosen = drawn.find(({ isChosen }) => isChosen)

  const pointOf = (event: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect()
    return box
      ? { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
      : { x: 0, y: 0 }
  }
  /** What follows a pointer that went down on it. */
  const dragged = (move: (by: Point) => void) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = pointOf(event)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current) return
      const point = pointOf(event)
      move({ x: point.x - last.current.x, y: point.y - last.current.y })
      last.current = point
    },
    onPointerUp: () => {
      last.current = undefined
    },
    onPointerCancel: () => {
      last.current = undefined
    },
  })
  const place = (corner: number | null, by: Point) => {
    onPlace?.((before) => movedBy(before, corner, by))
  }
  const byKey = (corner: number | null) => (event: KeyboardEvent) => {
    const step = chosen && size && stepOf(event)
    if (!step) return
    const mm = millimetreOf(chosen.area, chosen.placement, size)
    place(corner, { x: step.x * mm.x, y: step.y * mm.y })
  }
  const moveEnd = (end: 0 | 1, by: Point) => onRuler((before) => endMoved(before, end, by))
  return (
    <div className="area-stage" ref={stage}>
      <img
        key={url}
        crossOrigin="anonymous"
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) => onLoad(currentTarget)}
        onError={onFail}
      />
      <canvas ref={sample.canvas} className="area-sample" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {drawn.map(({ area, placement, isChosen }, index) => (
          <polygon
            // biome-ignore lint/suspicious/noArrayIndexKey: new areas have no number yet
            key={index}
            className={isChosen ? 'area-line area-chosen' : 'area-line'}
            points={outlineOf(placement)
              .map(({ x, y }) => `${x * 100},${y * 100}`)
              .join(' ')}
            {...(isChosen && onPlace
              ? dragged((by) => place(null, by))
              : { onPointerDown: () => onChoose(area) })}
          />
        ))}
        {ruler && (
          <line
            className="ruler-line"
            x1={ruler.ends[0].x * 100}
            y1={ruler.ends[0].y * 100}
            x2={ruler.ends[1].x * 100}
            y2={ruler.ends[1].y * 100}
          />
        )}
      </svg>
      {chosen && onPlace && (
        <>
          <button
            type="button"
            className="area-handle area-middle"
            aria-label={words.moveArea(chosen.name)}
            style={at({
              x: chosen.placement.corners.reduce((sum, { x }) => sum + x / 4, 0),
              y: chosen.placement.corners.reduce((sum, { y }) => sum + y / 4, 0),
            })}
            onKeyDown={byKey(null)}
            {...dragged((by) => place(null, by))}
          />
          {chosen.placement.corners.map((corner, index) => (
            <button
              type="button"
              className="area-handle"
              key={words.corners[index]}
              aria-label={words.corners[index]}
              style={at(corner)}
              onKeyDown={byKey(index)}
              {...dragged((by) => place(index, by))}
            />
          ))}
        </>
      )}
      {ruler &&
        ([0, 1] as const).map((index) => (
          <button
            type="button"
            className="area-handle ruler-end"
            key={words.rulerEnd(index + 1)}
            aria-label={words.rulerEnd(index + 1)}
            style={at(ruler.ends[index])}
            onKeyDown={(event) => {
              const step = stepOf(event)
              if (step) moveEnd(index, { x: step.x / 500, y: step.y / 500 })
            }}
            {...dragged((by) => moveEnd(index, by))}
          />
        ))}
    </div>
  )
}
