import type { DesignArea, DesignElement, Ink, ShapeElement, TextElement } from '#contract/design-document.ts'
import { poleOf } from '#domain/colour/contrast.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { loadFont } from '../drawing/fonts.ts'
import { measureText } from '../drawing/measure.ts'

/** A part of an example, with its place and size in a square of side 1. */
type Part =
  | {
      readonly text: string
      readonly font: string
      readonly y: number
      readonly width: number
      readonly spacing?: number
      readonly on?: boolean
    }
  | {
      readonly shape: ShapeElement['shape']
      readonly y: number
      readonly width: number
      readonly height: number
    }

export interface Example {
  /** Shown on screen. */
  readonly name: string
  readonly parts: readonly Part[]
  /** Loads its fonts. */
  readonly load: () => Promise<unknown>
}

const example = (name: string, parts: readonly Part[]): Example => ({
  name,
  parts,
  load: () => Promise.all(parts.map((part) => ('font' in part ? loadFont(part.font) : undefined))),
})

/** Designs to start from. */
export const EXAMPLES: readonly Example[] = [
  example('Equipo', [
    { text: 'EQUIPO', font: 'Archivo Black', y: 0.36, width: 0.72, spacing: 60 },
    { shape: 'line', y: 0.49, width: 0.72, height: 0.012 },
    { text: 'NORTE', font: 'Archivo Black', y: 0.62, width: 0.72, spacing: 60 },
  ]),
  example('Evento', [
    { shape: 'ellipse', y: 0.5, width: 0.76, height: 0.76 },
    { text: 'Feria', font: 'Playfair Display', y: 0.46, width: 0.46, on: true },
    { text: 'de otoño', font: 'Nunito', y: 0.63, width: 0.36, on: true },
  ]),
  example('Marca', [
    { shape: 'star', y: 0.33, width: 0.26, height: 0.26 },
    { text: 'Tu marca', font: 'Pacifico', y: 0.63, width: 0.7 },
  ]),
]

/** Places an example in a print area, in inks that contrast with the product's colour. */
export const exampleArea = ({ parts }: Example, area: DesignArea, productColor: string): DesignArea => {
  const side = Math.min(area.widthMm, area.heightMm) * 0.8
  const [left, top] = [(area.widthMm - side) / 2, (area.heightMm - side) / 2]
  const light = poleOf(productColor) === '#ffffff'
  const main: Ink = { name: '', hex: light ? '#ffffff' : '#1f3a2e', pantone: null }
  const onMain: Ink = { name: '', hex: light ? '#1f3a2e' : '#ffffff', pantone: null }
  const base = { locked: false, hidden: false, name: '', group: newId() }
  const boxOf = (y: number, width: number, height: number) => ({
    x: left + (side - width) / 2,
    y: top + side * y - height / 2,
    width,
    height,
  })
  const elements = parts.map((part): DesignElement => {
    if ('shape' in part) {
      const box = boxOf(part.y, side * part.width, side * part.height)
      return {
        ...base,
        kind: 'shape',
        id: newId(),
        shape: part.shape,
        ...box,
        fill: main,
        stroke: null,
        strokeMm: 0,
      }
    }
    const setting: Omit<TextElement, 'x' | 'y' | 'width' | 'height'> = {
      ...base,
      kind: 'text',
      id: newId(),
      text: part.text,
      font: part.font,
      sizeMm: 10,
      align: 'center',
      curveDegrees: 0,
      spacing: part.spacing ?? 0,
      lineHeight: 1.2,
      ink: part.on ? onMain : main,
    }
    const natural = measureText(setting)
    const width = side * part.width
    const height = (natural.height * width) / natural.width
    return { ...setting, sizeMm: (10 * width) / natural.width, ...boxOf(part.y, width, height) }
  })
  return { ...area, elements }
}
