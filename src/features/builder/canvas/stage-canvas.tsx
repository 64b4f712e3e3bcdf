import './stage-canvas.css'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { areaAt, type BuilderStore } from '../document/builder-store.ts'
import { type CanvasHandle, type CanvasView, mountCanvas, type ThreadPort } from './mount-canvas.ts'
import { stageName } from './texts.ts'

interface StageCanvasProps extends CanvasView {
  readonly store: BuilderStore
  readonly artwork: Pick<ArtworkPort, 'bitmap'>
  readonly plated: ReadonlySet<string>
  readonly thread?: ThreadPort
  /** Something was held at the edge; to be told in words. */
  readonly onHeld?: () => void
  /** An element was pressed twice. */
  readonly onOpen?: (id: string) => void
}

/**
 * The product with its design, to be handled; fills its positioned parent. A chunk of its own: fabric comes with it.
 *
 * @example const StageCanvas = lazy(() => import('…/canvas/stage-canvas.tsx').then((m) => ({ default: m.StageCanvas })))
 */
export const StageCanvas = ({
  store,
  artwork,
  plated,
  thread,
  onHeld,
  onOpen,
  ...view
}: StageCanvasProps) => {
  const { stage, areas, name, whole, tones } = view
  const host = useRef<HTMLDivElement>(null)
  const handle = useRef<CanvasHandle>(undefined)
  const tell = useRef({ onHeld, onOpen })
  const shown = useRef(view)

  useLayoutEffect(() => {
    tell.current = { onHeld, onOpen }
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
      onHeld: () => tell.current.onHeld?.(),
      onOpen: (id) => tell.current.onOpen?.(id),
    })
    handle.current = mounted
    return () => void mounted.destroy()
  }, [store, artwork, plated, thread])
  useEffect(() => {
    handle.current?.update({ stage, areas, name, whole, ...(tones ? { tones } : {}) })
  }, [stage, areas, name, whole, tones])

  // Everything else that keys do is the editor's, of which the stage is a part.
  const press = ({ key }: KeyboardEvent) => {
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
      onKeyDown={press}
    />
  )
}
