import { developer } from '#domain/studio/develop.ts'
import { exactBlank } from '#domain/surface/exact.ts'
import { type Laid, laidFor, lay } from '#domain/surface/lay.ts'
import { type Blank, print as printOn } from '#domain/surface/print.ts'
import type { PreviewEngine, PreviewView } from './engine.ts'

/** A view in a colour, without artwork. */
interface Recoloured {
  readonly view: PreviewView
  readonly hex: string
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly blank: Blank
  /** Buffers of the print's box, reused for each artwork. */
  readonly laid: Laid
  readonly printed: Uint8ClampedArray<ArrayBuffer>
}

/** Recoloured views that are cached: some 10 MB each. */
const MOST_CACHED = 3

/** The engine without a GPU: the same model computed on the CPU, at the photograph's resolution. */
export const createCanvasEngine = (): PreviewEngine => {
  let cache: readonly Recoloured[] = []

  const recoloured = (view: PreviewView, hex: string): Recoloured => {
    const known = cache.find((one) => one.view === view && one.hex === hex)
    if (known) return known
    const { negative } = view.picture
    const pixels = new Uint8ClampedArray(negative.width * negative.height * 4)
    developer(negative, hex, pixels)?.(0, negative.height)
    const blank = exactBlank(view.surface, hex, pixels)
    if (blank === undefined) throw new Error(`${hex} is no colour`)
    const printed = new Uint8ClampedArray(blank.pixels.length)
    const made = { view, hex, pixels, blank, laid: laidFor(view.surface), printed }
    cache = [...cache, made].slice(-MOST_CACHED)
    return made
  }

  return {
    path: 'canvas',
    render: (view, hex, print) => {
      const { pixels, blank, laid, printed } = recoloured(view, hex)
      const { width, height } = view.picture.negative
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context) throw new Error('No canvas can be had')
      const shown = new ImageData(new Uint8ClampedArray(pixels), width, height)
      if (print) {
        lay(print.art, view.surface.warp, laid)
        printOn(blank, laid, print, printed)
        const { source } = view.surface
        const from = new Uint32Array(printed.buffer)
        const to = new Uint32Array(shown.data.buffer)
        for (let at = 0; at < source.length; at++) {
          const place = source[at] ?? -1
          if (place >= 0) to[place] = from[at] ?? 0
        }
      }
      context.putImageData(shown, 0, 0)
      return canvas.transferToImageBitmap()
    },
    close: () => {
      cache = []
    },
  }
}
