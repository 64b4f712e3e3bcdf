import type { DesignElement } from '#contract/design-document.ts'
import { inksOf } from '#domain/design/elements.ts'
import { after } from '#src/platform/device/clock.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { type ArtworkWorker, createArtworkWorker } from '../artwork/artwork-worker.ts'
import { SHADOW_ROOM } from '../artwork/limits.ts'
import { drawElement } from '../drawing/draw.ts'
import { loadFont } from '../drawing/fonts.ts'
import type { Thread } from '../drawing/resources.ts'

/** Elements as thread, sewn on the device: made once for each look and size, the last ones kept. */
export interface Sewing {
  /** An element as thread. What was made of it at another size stands in; undefined while nothing is there. */
  threadOf(element: DesignElement): Thread | undefined
  /** Calls when more is there; the answer stops it. */
  subscribe(changed: () => void): () => void
  close(): void
}

export interface SewingDeps {
  readonly artwork: Pick<ArtworkPort, 'bitmap' | 'known'>
  readonly worker?: ArtworkWorker
  /** An element at that many pixels a mm, as it is drawn; undefined where a part of it can't be had. */
  readonly drawn?: (element: DesignElement, perMm: number) => Promise<ImageBitmap | undefined>
}

/** Pixels of a mm, where the picture does not get too large; longest side in pixels. As the server stitches. */
const PER_MM = 8
const MAX_SIDE = 720
const LEAST_SIDE = 8
/** Pixels of all pictures that are kept. */
const MOST_KEPT = 6_000_000
/** Nothing is sewn while a hand is still at it, in ms. */
const PAUSE_MS = 140

/** What an element looks like, wherever it lies and however large it is. */
const lookOf = (element: DesignElement): string => {
  const { id: _id, name: _name, locked: _locked, hidden: _hidden, x: _x, y: _y, ...rest } = element
  const { width: _width, height: _height, ...look } = rest
  if (look.kind !== 'text') return JSON.stringify(look)
  const { sizeMm: _size, ...text } = look
  return JSON.stringify(text)
}

const sizeOf = ({ width, height }: DesignElement): string => `${width.toFixed(1)} × ${height.toFixed(1)}`

/** Each of its inks is a thread; a picture in full colour has those that come nearest. */
const threadsOf = (element: DesignElement): readonly string[] | null => {
  const inks = inksOf(element)
  return inks && inks.length > 0 ? [...new Set(inks.map(({ hex }) => hex))] : null
}

const drawnBy =
  (artwork: SewingDeps['artwork']): NonNullable<SewingDeps['drawn']> =>
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

interface Kept {
  readonly size: string
  readonly thread: Thread
}

export const createSewing = ({
  artwork,
  worker = createArtworkWorker(),
  drawn = drawnBy(artwork),
}: SewingDeps): Sewing => {
  /** By look, in the order of their last use. */
  const kept = new Map<string, Kept>()
  const looks = new WeakMap<DesignElement, string>()
  const failed = new Set<string>()
  const changed = new Set<() => void>()
  /** By element: what is shown of each is the last that was asked for. */
  const wanted = new Map<string, DesignElement>()
  let running: { readonly key: string; readonly id: string; readonly stop: AbortController } | undefined
  let stopWaiting = () => {}
  let closed = false

  const look = (element: DesignElement): string => {
    const known = looks.get(element) ?? lookOf(element)
    looks.set(element, known)
    return known
  }
  const keyOf = (element: DesignElement): string => `${sizeOf(element)} ${look(element)}`

  const keep = (element: DesignElement, thread: Thread) => {
    const name = look(element)
    // Whoever draws the one before does so now, never later.
    kept.get(name)?.thread.bitmap.close()
    kept.delete(name)
    kept.set(name, { size: sizeOf(element), thread })
    let pixels = 0
    for (const [other, one] of [...kept].reverse()) {
      pixels += one.thread.bitmap.width * one.thread.bitmap.height
      if (pixels <= MOST_KEPT || other === name) continue
      one.thread.bitmap.close()
      kept.delete(other)
    }
  }

  const make = async (element: DesignElement, signal: AbortSignal): Promise<Thread | undefined> => {
    const longest = Math.max(element.width, element.height)
    const perMm = Math.min(PER_MM, MAX_SIDE / longest)
    if (Math.min(element.width, element.height) * perMm < LEAST_SIDE) return undefined
    const picture = await drawn(element, perMm)
    if (!picture) return undefined
    const file = element.kind === 'image' && element.cutOut ? await artwork.known(element.asset) : null
    const bare = file?.counted?.hasGround ? file.counted.ground : null
    signal.throwIfAborted()
    const jobs = await worker.jobs()
    const bitmap = await jobs.sew({ picture, perMm, threads: threadsOf(element), bare }, signal)
    return { bitmap, margin: { x: SHADOW_ROOM / bitmap.width, y: SHADOW_ROOM / bitmap.height } }
  }

  const next = async () => {
    const [first] = wanted
    if (running || closed || !first) return
    const [id, element] = first
    wanted.delete(id)
    const key = keyOf(element)
    const stop = new AbortController()
    running = { key, id, stop }
    try {
      const thread = await make(element, stop.signal)
      if (closed) thread?.bitmap.close()
      else if (thread) keep(element, thread)
      else failed.add(key)
    } catch (error) {
      if (!stop.signal.aborted) {
        failed.add(key)
        console.warn('An element could not be shown as thread', error)
      }
    }
    running = undefined
    for (const tell of changed) tell()
    void next()
  }

  const want = (element: DesignElement) => {
    const key = keyOf(element)
    if (closed || failed.has(key) || running?.key === key) return
    // It has changed under the needle.
    if (running?.id === element.id) running.stop.abort()
    wanted.set(element.id, element)
    stopWaiting()
    stopWaiting = after(PAUSE_MS, () => void next())
  }

  return {
    threadOf: (element) => {
      const name = look(element)
      const found = kept.get(name)
      if (found?.size !== sizeOf(element)) want(element)
      if (!found) return undefined
      kept.delete(name)
      kept.set(name, found)
      return found.thread
    },
    subscribe: (tell) => {
      changed.add(tell)
      return () => void changed.delete(tell)
    },
    close: () => {
      closed = true
      stopWaiting()
      running?.stop.abort()
      worker.end()
      for (const { thread } of kept.values()) thread.bitmap.close()
      kept.clear()
    },
  }
}
