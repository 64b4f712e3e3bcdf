import { developer } from '#domain/studio/develop.ts'
import { exactBlank } from '#domain/surface/exact.ts'
import { type Laid, laidFor, lay } from '#domain/surface/lay.ts'
import { type Blank, print as printOn } from '#domain/surface/print.ts'
import type { PreviewEngine, PreviewView } from './engine.ts'

/** A view in a colour, without artwork. */
interface Developed {
  readonly view: PreviewView
  readonly hex: string
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
  readonly blank: Blank
  /** Used again for each artwork: as large as the print's box. */
  readonly laid: Laid
  readonly printed: Uint8ClampedArray<ArrayBuffer>
}

/** Colours of views that are kept developed: some 10 MB each. */
const COLOURS = 3

/** The path without a GPU: the same model in plain arithmetic, at the photograph's own pixels. */
export const createCanvasEngine = (): PreviewEngine => {
  let kept: readonly Developed[] = []

  const developed = (view: PreviewView, hex: string): Developed => {
    const known = kept.find((one) => one.view === view && one.hex === hex)
    if (known) return known
    const { negative } = view.picture
    const pixels = new Uint8ClampedArray(negative.width * negative.height * 4)
    developer(negative, hex, pixels)?.(0, negative.height)
    const blank = exactBlank(view.surface, hex, pixels)
    if (blank === undefined) throw new Error(`${hex} is no colour`)
    const printed = new Uint8ClampedArray(blank.pixels.length)
    const made = { view, hex, pixels, blank, laid: laidFor(view.surface), printed }
    kept = [...kept, made].slice(-COLOURS)
    return made
  }

  return {
    path: 'canvas',
    render: (view, hex, print) => {
      const { pixels, blank, laid, printed } = developed(view, hex)
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
      kept = []
    },
  }
}
