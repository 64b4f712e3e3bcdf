import type {
  DesignArea,
  DesignElement,
  ImageElement,
  ShapeElement,
  TextElement,
} from '#contract/design-document.ts'
import type { PrintMethod } from '#domain/design/print-method.ts'
import { badgeJpeg, badgePng, type ChosenFile, ink, logoOf, photograph, vignette } from './artwork.ts'
import { TEXT_SIZES } from './text-sizes.ts'

/** A design that editor, preview and print have to show alike. */
export interface Golden {
  readonly name: string
  readonly method: PrintMethod
  /** Of the product, `#rrggbb`. */
  readonly color: string
  /** White is printed below. */
  readonly white: boolean
  readonly area: DesignArea
  readonly artwork: Readonly<Record<string, Buffer>>
  /** Plates that the print has, by name; of those in full colour, besides the process's. */
  readonly plates: readonly string[]
}

const placed = { name: '', locked: false, hidden: false }

const text = (
  id: string,
  x: number,
  y: number,
  own: Partial<TextElement> & Pick<TextElement, 'text' | 'font' | 'sizeMm' | 'ink'>,
): TextElement => {
  const element: TextElement = {
    ...{ kind: 'text', id, ...placed, x, y, width: 1, height: 1 },
    ...{ align: 'center', curveDegrees: 0, spacing: 0, lineHeight: 1.2 },
    ...own,
  }
  const [width, height] = TEXT_SIZES[`${own.text} ${own.sizeMm}`] ?? [1, 1]
  return { ...element, width, height }
}

const shape = (
  id: string,
  kind: ShapeElement['shape'],
  [x, y, width, height]: readonly [number, number, number, number],
  own: Partial<Pick<ShapeElement, 'fill' | 'stroke' | 'strokeMm'>>,
): ShapeElement => ({
  ...{ kind: 'shape', id, ...placed, x, y, width, height, shape: kind },
  ...{ fill: null, stroke: null, strokeMm: 0, ...own },
})

/** A picture as wide as that; in the inks that were found in it, or in full colour. */
const image = (
  id: string,
  { hash, size, inks }: ChosenFile,
  [x, y, width]: readonly [number, number, number],
  own: Partial<ImageElement> = {},
): ImageElement => {
  const crop = own.crop ?? { left: 0, top: 0, right: 1, bottom: 1 }
  const ratio = (size.pixelHeight * (crop.bottom - crop.top)) / (size.pixelWidth * (crop.right - crop.left))
  const height = Math.round(width * ratio * 1000) / 1000
  return {
    ...{ kind: 'image', id, ...placed, x, y, width, height, asset: hash, source: 'upload', ...size },
    ...{ crop, cutOut: false, inks },
    ...own,
  }
}

const area = (widthMm: number, heightMm: number, elements: readonly DesignElement[]): DesignArea => ({
  ...{ areaId: '1', printingTypeId: '1', widthMm, heightMm },
  elements: [...elements],
})

const files = (...all: readonly ChosenFile[]) =>
  Object.fromEntries(all.map(({ hash, bytes }) => [hash, bytes]))

const GREEN = ink('Verde potrero', '#2f7d4a')
const BLUE = ink('Azul tintero', '#1f3f8f')
const RED = ink('Rojo tomate', '#c8322b', '186 C')
const YELLOW = ink('Amarillo girasol', '#f2b705')
const WHITE = ink('Blanco', '#ffffff')
const BLACK = ink('Negro', '#1d1d20')

const [SHIRT, CUP, PAD] = [
  [300, 400],
  [107, 78],
  [222, 182],
] as const

const make = async (): Promise<Golden[]> => {
  const [brote, galpon, kermes, png, jpeg, photo, round] = await Promise.all([
    logoOf('brote', ink('Verde monte', '#22372e', '5535 C'), ink('Ladrillo', '#b4532f')),
    logoOf('galpon', ink('Blanco', '#ffffff'), ink('Naranja', '#f26a00')),
    logoOf('kermes'),
    badgePng(),
    badgeJpeg(),
    photograph(1600, 1312),
    vignette(1400),
  ])
  return [
    {
      ...{ name: 'remera-blanca', method: 'plates', color: '#ffffff', white: false },
      area: area(...SHIRT, [
        image('logo', brote, [40, 30, 220]),
        text('arco', 60, 130, {
          ...{ text: 'Vivero del Ñandú', font: 'Zilla Slab', sizeMm: 26, ink: RED, curveDegrees: 120 },
        }),
        shape('estrella', 'star', [110, 230, 80, 80], { fill: YELLOW, stroke: BLUE, strokeMm: 3 }),
      ]),
      artwork: files(brote),
      plates: ['Amarillo girasol', 'Azul tintero', 'Ladrillo', 'PANTONE 186 C', 'PANTONE 5535 C'],
    },
    {
      ...{ name: 'remera-negra-dtf', method: 'opaque', color: '#1d1d20', white: true },
      area: area(...SHIRT, [
        image('foto', round, [30, 40, 240], { inks: null }),
        text('titulo', 50, 300, { text: 'Patagonia', font: 'Lobster', sizeMm: 52, ink: YELLOW }),
        shape('sello', 'badge', [220, 20, 60, 60], { fill: RED }),
      ]),
      artwork: files(round),
      plates: ['Blanco'],
    },
    {
      ...{ name: 'remera-negra', method: 'plates', color: '#1d1d20', white: false },
      area: area(...SHIRT, [
        image('logo', galpon, [50, 60, 200]),
        text('lema', 70, 200, {
          ...{ text: 'HECHO\nA MANO', font: 'Bebas Neue', sizeMm: 60, ink: WHITE, lineHeight: 0.95 },
        }),
      ]),
      artwork: files(galpon),
      plates: ['Tinta Blanco', 'Naranja'],
    },
    {
      ...{ name: 'boligrafo-metal', method: 'engraving', color: '#1f4fa3', white: false },
      area: area(32, 8, [
        text('nombre', 2, 1, { text: 'Estudio Sur', font: 'Montserrat', sizeMm: 4, ink: BLACK }),
        shape('linea', 'line', [2, 6.4, 27, 0.5], { fill: BLACK }),
      ]),
      artwork: {},
      plates: ['Grabado'],
    },
    {
      ...{ name: 'boligrafo-bambu', method: 'plates', color: '#ffffff', white: false },
      area: area(46, 8, [
        shape('punto', 'heart', [1, 1.5, 5, 5], { fill: RED }),
        text('nombre', 8, 2, { text: 'Cooperativa Sol', font: 'Nunito', sizeMm: 4.4, ink: GREEN }),
      ]),
      artwork: {},
      plates: ['PANTONE 186 C', 'Verde potrero'],
    },
    {
      ...{ name: 'cuaderno', method: 'plates', color: '#c9a063', white: false },
      area: area(102, 50, [
        image('sello', png, [3, 3, 44], { cutOut: true }),
        text('titulo', 52, 12, {
          ...{ text: 'Cuaderno\nde campo', font: 'Playfair Display', sizeMm: 9, ink: BLUE, align: 'left' },
        }),
      ]),
      artwork: files(png),
      plates: ['Azul tintero', 'Tinta 2F7D4A', 'Tinta C8322B', 'Tinta F2B705'],
    },
    {
      ...{ name: 'gorra', method: 'thread', color: '#2d4a3e', white: false },
      area: area(84, 60, [
        image('logo', kermes, [6, 6, 72]),
        text('abajo', 14, 34, { text: 'MAR', font: 'Archivo Black', sizeMm: 18, ink: YELLOW }),
      ]),
      artwork: files(kermes),
      plates: [],
    },
    {
      ...{ name: 'mochila', method: 'vinyl', color: '#1f3f8f', white: false },
      area: area(190, 110, [
        shape('marco', 'rounded', [5, 5, 180, 100], { stroke: WHITE, strokeMm: 4 }),
        text('club', 25, 30, { text: 'Club Andino', font: 'Pacifico', sizeMm: 26, ink: YELLOW }),
      ]),
      artwork: {},
      plates: ['Amarillo girasol', 'CutContour', 'Tinta Blanco'],
    },
    {
      ...{ name: 'mouse-pad', method: 'dye', color: '#ffffff', white: false },
      area: area(...PAD, [
        image('foto', photo, [0, 0, 222], { inks: null, height: 182 }),
        text('titulo', 30, 120, {
          ...{ text: 'Cordillera', font: 'Dancing Script', sizeMm: 40, ink: WHITE, spacing: 20 },
        }),
      ]),
      artwork: files(photo),
      plates: [],
    },
    {
      ...{ name: 'taza', method: 'dye', color: '#ffffff', white: false },
      area: area(...CUP, [
        shape('fondo', 'rectangle', [0, 0, 107, 78], { fill: ink('', '#e9f4f0') }),
        image('logo', brote, [15, 10, 77], { cutOut: true }),
        text('abajo', 20, 45, { text: 'buen día', font: 'Caveat', sizeMm: 22, ink: RED }),
      ]),
      artwork: files(brote),
      plates: [],
    },
    {
      ...{ name: 'tabla', method: 'engraving', color: '#c79a62', white: false },
      area: area(166, 114, [
        image('logo', brote, [43, 40, 80]),
        text('arco', 23, 6, {
          ...{ text: 'Asados de domingo', font: 'Alfa Slab One', sizeMm: 13, ink: BLACK, curveDegrees: 150 },
        }),
      ]),
      artwork: files(brote),
      plates: ['Grabado'],
    },
    {
      ...{ name: 'bolsa', method: 'plates', color: '#efe6d2', white: false },
      area: area(260, 280, [
        shape('sol', 'ellipse', [60, 40, 140, 140], { fill: YELLOW }),
        shape('sello', 'badge', [90, 70, 80, 80], { fill: RED, stroke: BLACK, strokeMm: 2 }),
        text('feria', 40, 105, { text: 'FERIA', font: 'Unbounded', sizeMm: 34, ink: BLUE }),
        shape('marco', 'rectangle', [10, 10, 240, 260], { stroke: BLACK, strokeMm: 1.5 }),
        text('abajo', 70, 215, {
          ...{ text: 'desde 1998', font: 'IBM Plex Mono', sizeMm: 12, ink: BLACK, curveDegrees: -60 },
        }),
      ]),
      artwork: {},
      plates: ['Amarillo girasol', 'Azul tintero', 'Negro', 'PANTONE 186 C'],
    },
    {
      ...{ name: 'botella', method: 'opaque', color: '#23272b', white: true },
      area: area(70, 120, [
        image('sello', jpeg, [10, 10, 50], { cutOut: true }),
        text('club', 10, 75, { text: 'Refugio', font: 'Oswald', sizeMm: 16, ink: WHITE }),
      ]),
      artwork: files(jpeg),
      plates: ['Blanco'],
    },
    {
      ...{ name: 'memoria', method: 'plates', color: '#ffffff', white: false },
      area: area(25, 14, [
        image('sello', jpeg, [1, 1, 12], { cutOut: true }),
        text('nombre', 14, 4, { text: 'Datos', font: 'Anton', sizeMm: 4.5, ink: BLACK }),
      ]),
      artwork: files(jpeg),
      // As compression has left them.
      plates: ['Negro', 'Tinta 1F408F', 'Tinta 2F7D4B', 'Tinta C9322B', 'Tinta F2B705'],
    },
  ]
}

let made: Promise<readonly Golden[]> | undefined

/** The designs; their files are drawn and counted once. */
export const goldenDesigns = (): Promise<readonly Golden[]> => {
  made ??= make()
  return made
}
