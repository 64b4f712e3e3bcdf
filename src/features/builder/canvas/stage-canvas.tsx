import './stage-canvas.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import type { ThreadPort } from './canvas-resources.ts'
import { type CanvasHandle, type CanvasView, mountCanvas } from './mount-canvas.ts'
import { stageName } from './texts.ts'

interface StageCanvasProps extends CanvasView {
  readonly store: BuilderStore
  readonly artwork: Pick<ArtworkPort, 'bitmap' | 'glance'>
  readonly plated: ReadonlySet<string>
  readonly thread?: ThreadPort
  readonly onClamped?: () => void
  readonly onOpen?: (id: string) => void
}

/**
 * The product with its design, which can be edited; fills its positioned parent. Loaded lazily, since it brings fabric.
 *
 * @example const StageCanvas = lazy(() => import('…/canvas/stage-canvas.tsx').then((m) => ({ default: m.StageCanvas })))
 */
export const StageCanvas = ({
  store,
  artwork,
  plated,
  thread,
  onClamped,
  onOpen,
  ...view
}: StageCanvasProps) => {
  const { stage, areas, name, whole, tones } = view
  const host = useRef<HTMLDivElement>(null)
  const handle = useRef<CanvasHandle>(undefined)
  const callbacks = useRef({ onClamped, onOpen })
  const shown = useRef(view)

  useLayoutEffect(() => {
    callbacks.current = { onClamped, onOpen }
    shown.current = view
  })
  useEffect(() => {
    if (!host.current) return undefined
    const mounted = mountCanvas(host.current, {
      ...shown.current,
      store,
      artwork,
      plated,
      ...(thread ? { thread } : {}),
      onClamped: () => callbacks.current.onClamped?.(),
      onOpen: (id) => callbacks.current.onOpen?.(id),
    })
    handle.current = mounted
    return () => void mounted.destroy()
  }, [store, artwork, plated, thread])
  useEffect(() => {
    handle.current?.update({ stage, areas, name, whole, ...(tones ? { tones } : {}) })
  }, [stage, areas, name, whole, tones])

  // The editor handles all other keys.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const { document, place, selected } = store.state()
    const top = areaAt(document, place).elements.findLast(({ hidden }) => !hidden)
    if (key === 'Enter' && selected === null && top) store.select(top.id)
  }
  return (
    <div
      ref={host}
      className="stage-canvas"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      aria-label={stageName(name)}
      onKeyDown={onKeyDown}
    />
  )
}
