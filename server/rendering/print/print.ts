import type { DesignArea } from '#contract/design-document.ts'
import { isSeparated, type PrintMethod } from '#domain/design/print-method.ts'
import type { Loop } from '#domain/inks/outline.ts'
import { joined, loopsOf, polygonsOf } from '#domain/inks/polygons.ts'
import { type Film, openFilm, type Paint, type Sheet } from './film.ts'
import { bleedOf, type Item, itemsOfArea } from './items.ts'
import { drawMarks } from './marks.ts'
import type { Artwork } from './painted.ts'
import { type Separated, separated } from './separation.ts'
import { embroideryOf } from './sewn.ts'
import { svgOfItems, svgOfPlates } from './svg-file.ts'
import { drawTicket, type Ticket } from './ticket.ts'
import { whiteBase } from './white-base.ts'

/** What is printed of one area, and how. */
export interface PrintJob {
  readonly area: DesignArea
  readonly method: PrintMethod
  /** White lies below a print in full colour: the product is dark. */
  readonly white: boolean
  readonly artwork: Artwork
  readonly ticket: Ticket
}

/** The files of an area: plates or pictures at true size as a PDF and an SVG, and a page in words for the workshop. */
export interface PrintedArea {
  readonly pdf: Buffer
  readonly svg: Buffer
  readonly sheet: Buffer
}

/** How far a dye runs over the edges of its area, in mm. */
const BLEED_MM = 3
/** Pixels of all pictures of a print together. */
const MOST_PIXELS = 12_000_000
/** Longer side of a picture in the SVG and in the ticket, in pixels. */
const LONGEST = 4000
const SHOWN = 900

const WHITE = 'Blanco'
const CUT = 'CutContour'
/** What a plotter's hairline is, in mm. */
const HAIR = 0.1
/** As screens show what has no colour of its own. */
const SHOWN_AS = { [WHITE]: '#ffffff', [CUT]: '#ff00ff' } as const
const BLACK: Paint = { process: '#000000' }

interface Made {
  readonly pdf: Buffer
  readonly svg: string
  /** The print as screens show it, small. */
  readonly shown: string
  readonly inks: Ticket['inks']
}

const drawItem = (film: Film, item: Item) => {
  if (item.kind === 'pixels') film.image(item.pixels, item.place)
  else if (item.kind === 'fill') film.fill({ process: item.color }, item.loops)
  else film.strokeInside({ process: item.color }, item.loops, item.mm)
}

const inFullColour = async (
  { area, method, white, artwork }: PrintJob,
  sheet: Omit<Sheet, 'bleedMm'>,
): Promise<Made> => {
  const bleedMm = method === 'dye' ? BLEED_MM : 0
  const items = await itemsOfArea(area, artwork, MOST_PIXELS, method === 'thread')
  const all = bleedMm > 0 ? [...bleedOf(items, area), ...items] : items
  const isBased = white && method === 'opaque'
  const film = openFilm({ ...sheet, bleedMm }, new Map(isBased ? [[WHITE, SHOWN_AS[WHITE]]] : []))
  film.inBleed(() => {
    for (const item of all) drawItem(film, item)
  })
  if (isBased) {
    // Last, although it is printed first: separators let a picture with soft edges take out what it is laid upon.
    const base = await whiteBase(area, items)
    film.mask({ plate: WHITE }, base.bits, base, [area.widthMm, 0, 0, area.heightMm, 0, 0])
  }
  drawMarks(film, [
    { name: 'CMYK', paint: BLACK },
    ...(isBased ? [{ name: WHITE, paint: { plate: WHITE } }] : []),
  ])
  const inks = isBased ? [{ name: WHITE, hex: '#ffffff', pantone: null }] : []
  return {
    pdf: await film.done(),
    svg: await svgOfItems(area, sheet.title, all, { bleedMm, longest: LONGEST }),
    shown: await svgOfItems(area, '', items, { bleedMm: 0, longest: SHOWN }),
    inks,
  }
}

/** Where a plotter cuts: around each film of one colour. */
const cutsOf = (plates: readonly Separated[]): Loop[] =>
  plates.flatMap(({ loops }) => loopsOf(joined(polygonsOf(loops))))

const inPlates = async (
  { area, method, artwork }: PrintJob,
  sheet: Omit<Sheet, 'bleedMm'>,
): Promise<Made> => {
  const plates = await separated(area, method, artwork)
  const cuts = method === 'vinyl' ? cutsOf(plates) : []
  const colours = new Map(plates.map(({ name, ink }) => [name, ink.hex]))
  if (cuts.length > 0) colours.set(CUT, SHOWN_AS[CUT])
  const film = openFilm({ ...sheet, bleedMm: 0 }, colours)
  film.inBleed(() => {
    for (const { name, trap, loops } of plates) {
      film.fill({ plate: name }, trap)
      film.fill({ plate: name }, loops)
    }
    film.stroke({ plate: CUT }, cuts, HAIR)
  })
  drawMarks(
    film,
    plates.map(({ name }) => ({ name, paint: { plate: name } })),
  )
  const svg = svgOfPlates(area, sheet.title, plates, cuts)
  const inks = method === 'engraving' ? [] : plates.map(({ ink }) => ink)
  return { pdf: await film.done(), svg, shown: svgOfPlates(area, '', plates), inks }
}

/**
 * The print files of an area at true size, text as outlines: named plates where inks are flat, pictures at their own
 * resolution where they are not, and the workshop's page. The same job gives the same bytes.
 */
export const print = async (job: PrintJob): Promise<PrintedArea> => {
  const { area, method, ticket } = job
  const { widthMm, heightMm } = area
  const sheet = { widthMm, heightMm, title: ticket.title, createdAt: ticket.createdAt }
  const made = await (isSeparated(method) ? inPlates : inFullColour)(job, sheet)
  const embroidery = method === 'thread' ? await embroideryOf(made.shown, area) : null
  return {
    pdf: made.pdf,
    svg: Buffer.from(made.svg),
    sheet: await drawTicket(
      { ...ticket, inks: [...ticket.inks, ...made.inks] },
      area,
      made.shown,
      embroidery,
    ),
  }
}
