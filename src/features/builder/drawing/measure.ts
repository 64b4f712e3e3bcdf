import type { TextElement } from '#contract/design-document.ts'
import { rounded, type Size } from '#domain/design/geometry.ts'
import { type FontMetrics, layoutText, type TextLayout } from '#domain/design/text-layout.ts'
import { familyOf, isFontMissing, isFontReady } from './fonts.ts'

/** Letters are measured that large, in px, and once: no rounding of a browser's is seen at any size. */
const MEASURE_PX = 1000

let measuring: CanvasRenderingContext2D | undefined

const contextFor = (font: string): CanvasRenderingContext2D => {
  measuring ??= document.createElement('canvas').getContext('2d') ?? undefined
  if (!measuring) throw new Error('this browser has no canvas')
  // As it is drawn.
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

/** What a text's setting depends on: moving it or growing it leaves it as it is. */
type Setting = Pick<TextElement, 'text' | 'font' | 'align' | 'spacing' | 'lineHeight' | 'curveDegrees'>

/** Enough for all texts of a design, and what is typed meanwhile. */
const MOST_KEPT = 300
const kept = new Map<string, TextLayout>()
const keys = new WeakMap<Setting, string>()

const keyOf = (element: Setting): string => {
  const { text, font, align, spacing, lineHeight, curveDegrees } = element
  const key = keys.get(element) ?? JSON.stringify([font, align, spacing, lineHeight, curveDegrees, text])
  keys.set(element, key)
  return key
}

/**
 * The text as it is set, in em; undefined while its font is awaited. One that can't be had is stood in for by the device's:
 * somebody without a network sees where their text is.
 */
export const layoutOf = (element: Setting): TextLayout | undefined => {
  const isReady = isFontReady(element.font)
  if (!isReady && !isFontMissing(element.font)) return undefined
  const key = `${isReady ? '' : 'stand-in '}${keyOf(element)}`
  const layout = kept.get(key) ?? layoutText(element, metricsOf(element.font))
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, layout)
  return layout
}

/**
 * Size of what a text inks at its `sizeMm`, in mm: that of its box. The font has to be there (`loadFont`).
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
