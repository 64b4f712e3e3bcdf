import {
  DESIGN_VERSION,
  type DesignArea,
  type DesignDocument,
  type DesignElement,
  type ImageElement,
  type Ink,
  type ShapeElement,
  type TextElement,
} from '#contract/design-document.ts'

export const inkOf = (hex: string, name = '', pantone: string | null = null): Ink => ({ name, hex, pantone })

const placed = { name: '', locked: false, hidden: false, x: 10, y: 10, width: 40, height: 20 }

/** 800 × 400 pixels on 40 × 20 mm: 508 dpi. */
export const image = (own: Partial<ImageElement> = {}): ImageElement => ({
  kind: 'image',
  id: 'logo',
  ...placed,
  asset: 'b'.repeat(64),
  source: 'upload',
  pixelWidth: 800,
  pixelHeight: 400,
  vector: false,
  crop: { left: 0, top: 0, right: 1, bottom: 1 },
  cutOut: false,
  inks: null,
  ...own,
})

export const textOf = (own: Partial<TextElement> = {}): TextElement => ({
  kind: 'text',
  id: 'text',
  ...placed,
  text: 'Hola',
  font: 'jost',
  sizeMm: 12,
  align: 'center',
  curveDegrees: 0,
  spacing: 0,
  lineHeight: 1.2,
  ink: inkOf('#202020'),
  ...own,
})

export const shapeOf = (own: Partial<ShapeElement> = {}): ShapeElement => ({
  kind: 'shape',
  id: 'shape',
  ...placed,
  shape: 'rectangle',
  fill: inkOf('#c23b2e'),
  stroke: null,
  strokeMm: 0,
  ...own,
})

export const areaWith = (elements: readonly DesignElement[], own: Partial<DesignArea> = {}): DesignArea => ({
  areaId: 'a',
  widthMm: 100,
  heightMm: 80,
  printingTypeId: 'serigrafia',
  elements: [...elements],
  ...own,
})

export const documentWith = (...areas: readonly DesignArea[]): DesignDocument => ({
  version: DESIGN_VERSION,
  views: [{ name: 'frente', areas: [...areas] }],
})
