import type { DesignElement } from '#contract/design-document.ts'
import { threadHexes } from '#domain/design/elements.ts'
import { after } from '#src/platform/device/clock.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { type ArtworkWorker, createArtworkWorker } from '../artwork/artwork-worker.ts'
import { SHADOW_MARGIN } from '../artwork/limits.ts'
import { drawElement } from '../drawing/draw.ts'
import { loadFont } from '../drawing/fonts.ts'
import type { Thread } from '../drawing/resources.ts'

/** Shows elements as embroidery, rendered on the device and cached by appearance and size. */
export interface EmbroideryPreview {
  /** An element as embroidery; meanwhile the one made at another size, or undefined while there is none. */
  threadOf(element: DesignElement): Thread | undefined
  /** Calls back when another preview is ready; returns a function that unsubscribes. */
  subscribe(listeners: () => void): () => void
  close(): void
}

export interface EmbroideryPreviewDeps {
  readonly artwork: Pick<ArtworkPort, 'bitmap'>
  readonly worker?: ArtworkWorker
  /** Draws an element at `perMm` pixels per mm; undefined if its image is missing. */
  readonly drawn?: (element: DesignElement, perMm: number) => Promise<ImageBitmap | undefined>
}

/** Pixels per mm, and longest and shortest side in pixels; as the server stitches. */
const PER_MM = 8
const MAX_SIDE = 720
const LEAST_SIDE = 8
/** Pixels that are cached, all previews together. */
const MOST_CACHED_PIXELS = 6_000_000
/** Pause in ms after the last change before a preview is made. */
const PAUSE_MS = 140

/** Key of an element's appearance, independent of its place and size. */
const appearanceOf = (element: DesignElement): string => {
  const { id: _id, name: _name, locked: _locked, hidden: _hidden, x: _x, y: _y, ...rest } = element
  const { width: _width, height: _height, ...appearance } = rest
  if (appearance.kind !== 'text') return JSON.stringify(appearance)
  const { sizeMm: _size, ...text } = appearance
  return JSON.stringify(text)
}

const sizeOf = ({ width, height }: DesignElement): string => `${width.toFixed(1)} × ${height.toFixed(1)}`

const drawnBy =
  (artwork: EmbroideryPreviewDeps['artwork']): NonNullable<EmbroideryPreviewDeps['drawn']> =>
  async (element, perMm) => {
    const [width, height] = [Math.round(element.width * perMm), Math.round(element.height * perMm)]
    const bare = element.kind === 'image' && element.cutOut && element.inks !== null
    const bitmap = element.kind === 'image' && (await artwork.bitmap(element, Math.max(width, height), bare))
    if (element.kind === 'image' && !bitmap) return undefined
    if (element.kind === 'text') await loadFont(element.font).catch(() => undefined)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d')
    if (!context) return undefined
    const upright = { ...element, x: 0, y: 0, hidden: false }
    drawElement(context, upright, perMm, { bitmapOf: () => bitmap || undefined })
    if (bitmap) bitmap.close()
    return createImageBitmap(canvas)
  }

interface Cached {
  readonly size: string
  readonly thread: Thread
}

export const createEmbroideryPreview = ({
  artwork,
  worker = createArtworkWorker(),
  drawn = drawnBy(artwork),
}: EmbroideryPreviewDeps): EmbroideryPreview => {
  /** By appearance, in order of last use. */
  const cache = new Map<string, Cached>()
  const appearances = new WeakMap<DesignElement, string>()
  const failed = new Set<string>()
  const listeners = new Set<() => void>()
  /** The last requested state of each element, by its id. */
  const requested = new Map<string, DesignElement>()
  let running: { readonly key: string; readonly id: string; readonly stop: AbortController } | undefined
  let stopWaiting = () => {}
  let closed = false

  const appearance = (element: DesignElement): string => {
    const known = appearances.get(element) ?? appearanceOf(element)
    appearances.set(element, known)
    return known
  }
  const keyOf = (element: DesignElement): string => `${sizeOf(element)} ${appearance(element)}`

  const store = (element: DesignElement, thread: Thread) => {
    const name = appearance(element)
    // The old bitmap is only used synchronously, so it can be closed.
    cache.get(name)?.thread.bitmap.close()
    cache.delete(name)
    cache.set(name, { size: sizeOf(element), thread })
    let pixels = 0
    for (const [other, one] of [...cache].reverse()) {
      pixels += one.thread.bitmap.width * one.thread.bitmap.height
      if (pixels <= MOST_CACHED_PIXELS || other === name) continue
      one.thread.bitmap.close()
      cache.delete(other)
    }
  }

  const make = async (element: DesignElement, signal: AbortSignal): Promise<Thread | undefined> => {
    const longest = Math.max(element.width, element.height)
    const perMm = Math.min(PER_MM, MAX_SIDE / longest)
    if (Math.min(element.width, element.height) * perMm < LEAST_SIDE) return undefined
    const picture = await drawn(element, perMm)
    if (!picture) return undefined
    signal.throwIfAborted()
    const jobs = await worker.jobs()
    const bitmap = await jobs.embroider({ picture, perMm, threads: threadHexes([element]) }, signal)
    return { bitmap, margin: { x: SHADOW_MARGIN / bitmap.width, y: SHADOW_MARGIN / bitmap.height } }
  }

  const next = async () => {
    const [first] = requested
    if (running || closed || !first) return
    const [id, element] = first
    requested.delete(id)
    const key = keyOf(element)
    const stop = new AbortController()
    running = { key, id, stop }
    try {
      const thread = await make(element, stop.signal)
      if (closed) thread?.bitmap.close()
      else if (thread) store(element, thread)
      else failed.add(key)
    } catch (error) {
      if (!stop.signal.aborted) {
        failed.add(key)
        console.warn('An element could not be shown as thread', error)
      }
    }
    running = undefined
    for (const listener of listeners) listener()
    void next()
  }

  const request = (element: DesignElement) => {
    const key = keyOf(element)
    if (closed || failed.has(key) || running?.key === key) return
    // The element has changed while its preview was being made.
    if (running?.id === element.id) running.stop.abort()
    requested.set(element.id, element)
    stopWaiting()
    stopWaiting = after(PAUSE_MS, () => void next())
  }

  return {
    threadOf: (element) => {
      const name = appearance(element)
      const found = cache.get(name)
      if (found?.size !== sizeOf(element)) request(element)
      if (!found) return undefined
      cache.delete(name)
      cache.set(name, found)
      return found.thread
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      closed = true
      stopWaiting()
      running?.stop.abort()
      worker.end()
      for (const { thread } of cache.values()) thread.bitmap.close()
      cache.clear()
    },
  }
}
