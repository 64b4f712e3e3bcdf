import type { TextElement } from '#contract/design-document.ts'
import { rounded, type Size } from '#domain/design/geometry.ts'
import { type FontMetrics, layoutText, type TextLayout } from '#domain/design/text-layout.ts'
import { familyOf, isFontMissing, isFontReady } from './fonts.ts'

/** Font size in px at which text is measured: large, so that the browser's rounding does not matter. */
const MEASURE_PX = 1000

let measuring: CanvasRenderingContext2D | undefined

const contextFor = (font: string): CanvasRenderingContext2D => {
  measuring ??= document.createElement('canvas').getContext('2d') ?? undefined
  if (!measuring) throw new Error('this browser has no canvas')
  // The same rendering as when it is drawn.
  measuring.textRendering = 'geometricPrecision'
  measuring.font = `${MEASURE_PX}px ${familyOf(font)}, sans-serif`
  return measuring
}

const metricsOf = (font: string): FontMetrics => {
  const context = contextFor(font)
  return {
    advance: (text) => context.measureText(text).width / MEASURE_PX,
    ink: (text) => {
      const {
        actualBoundingBoxLeft,
        actualBoundingBoxRight,
        actualBoundingBoxAscent,
        actualBoundingBoxDescent,
      } = context.measureText(text)
      return {
        x: -actualBoundingBoxLeft / MEASURE_PX,
        y: -actualBoundingBoxAscent / MEASURE_PX,
        width: (actualBoundingBoxLeft + actualBoundingBoxRight) / MEASURE_PX,
        height: (actualBoundingBoxAscent + actualBoundingBoxDescent) / MEASURE_PX,
      }
    },
  }
}

/** What a text's layout depends on; its position and size do not matter. */
type Setting = Pick<TextElement, 'text' | 'font' | 'align' | 'spacing' | 'lineHeight' | 'curveDegrees'>

/** Cached layouts: enough for all texts of a design while one is being typed. */
const MOST_CACHED = 300
const layouts = new Map<string, TextLayout>()
const keys = new WeakMap<Setting, string>()

const keyOf = (element: Setting): string => {
  const { text, font, align, spacing, lineHeight, curveDegrees } = element
  const key = keys.get(element) ?? JSON.stringify([font, align, spacing, lineHeight, curveDegrees, text])
  keys.set(element, key)
  return key
}

/**
 * A text's layout, in em; undefined while its font is loading. If the font failed to load, the device's font is measured
 * instead, so that the text is visible offline.
 */
export const layoutOf = (element: Setting): TextLayout | undefined => {
  const isReady = isFontReady(element.font)
  if (!isReady && !isFontMissing(element.font)) return undefined
  const key = `${isReady ? '' : 'stand-in '}${keyOf(element)}`
  const layout = layouts.get(key) ?? layoutText(element, metricsOf(element.font))
  if (layouts.size >= MOST_CACHED) layouts.clear()
  layouts.set(key, layout)
  return layout
}

/**
 * Size of a text's ink at its `sizeMm`, in mm: the size of its box. Throws unless the font is loaded (`loadFont`).
 *
 * @example store.run({ type: 'edit', id, patch: { text }, size: measureText({ ...element, text }) })
 */
export const measureText = (element: Setting & Pick<TextElement, 'sizeMm'>): Size => {
  const layout = isFontReady(element.font) ? layoutOf(element) : undefined
  if (!layout) throw new Error(`the font ${element.font} is not loaded`)
  return {
    width: rounded(layout.ink.width * element.sizeMm),
    height: rounded(layout.ink.height * element.sizeMm),
  }
}
