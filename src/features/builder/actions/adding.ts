import type {
  DesignArea,
  DesignElement,
  ImageElement,
  Ink,
  ShapeElement,
  TextElement,
} from '#contract/design-document.ts'
import { poleOf } from '#domain/colour/contrast.ts'
import { isHex } from '#domain/colour/hex.ts'
import { areaInks, areaSize, boxOf, printed, shownPixels } from '#domain/design/elements.ts'
import { freePlace } from '#domain/design/free-place.ts'
import { areaCm2, around, type Box, centreOf, type Size, unionOf } from '#domain/design/geometry.ts'
import type { Operation } from '#domain/design/operations.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { appearanceOf } from '../artwork/appearance.ts'
import type { Artwork } from '../artwork/artwork.ts'
import type { Builder } from '../builder.ts'
import { areaAt } from '../document/builder-store.ts'
import { DEFAULT_FONT, loadFont } from '../drawing/fonts.ts'
import { measureText } from '../drawing/measure.ts'
import { elementName } from '../words/names.ts'
import type { BuilderTexts } from '../words/texts.ts'

/** Largest share of the area's width and height that a new element takes. */
const SHARE = 0.6
/** A new image is enlarged down to this resolution at most, in pixels per mm: 150 DPI. */
const CRISP = 150 / 25.4
/** Share of the area's width that a new text takes: the typed text will be longer. */
const TEXT_SHARE = 0.4
/** The same when the area already has elements. */
const SECOND_TEXT_SHARE = 0.25
/** Gap to existing elements, in mm; smaller in low areas. */
const gapIn = ({ heightMm }: DesignArea): number => Math.min(6, heightMm * 0.04)
/** A new element is scaled down to this share of its size at most to find free space. */
const LEAST_SCALE = 0.2

const areaOf = ({ store }: Builder): DesignArea => areaAt(store.state().document, store.state().place)

/** Parts of an area (mm) in which a new element and the existing ones together stay within the technique's largest print. */
const partsOf = (area: DesignArea, occupied: readonly Box[], mostCm2: number | null): Box[] => {
  const whole = { x: 0, y: 0, ...areaSize(area) }
  const all = unionOf(occupied)
  if (all === undefined || mostCm2 === null) return [whole]
  const [most, right, bottom] = [mostCm2 * 100, all.x + all.width, all.y + all.height]
  const tall = Math.max(all.height, most / all.width)
  const wide = Math.max(all.width, most / all.height)
  const [above, before] = [Math.max(0, bottom - tall), Math.max(0, right - wide)]
  return [
    whole,
    { ...all, height: Math.min(tall, area.heightMm - all.y) },
    { ...all, y: above, height: bottom - above },
    { ...all, width: Math.min(wide, area.widthMm - all.x) },
    { ...all, x: before, width: right - before },
  ]
}

/**
 * Box of a new element: in the middle, or beside the existing ones and scaled down if needed. Without enough free space it is
 * placed in the middle, over the others.
 */
const placeFor = (builder: Builder, size: Size): Box => {
  const area = areaOf(builder)
  const occupied = printed(area).map(boxOf)
  const most = builder.limits.maxAreaCm2(area.printingTypeId)
  const free = partsOf(area, occupied, most).flatMap((part) => {
    const moved = occupied.map((box) => ({ ...box, x: box.x - part.x, y: box.y - part.y }))
    const found = freePlace(size, part, moved, gapIn(area))
    if (!found || found.scale < LEAST_SCALE) return []
    const { scale, ...place } = found
    const box = { ...place, x: place.x + part.x, y: place.y + part.y }
    const fits = most === null || areaCm2(unionOf([...occupied, box]) ?? box) <= most * 1.0001
    return fits || occupied.length === 0 ? [{ scale, box }] : []
  })
  const [best] = free.sort((one, other) => other.scale - one.scale)
  return best?.box ?? around(centreOf({ x: 0, y: 0, ...areaSize(area) }), size)
}

/** Scales a size to be well visible in the area; `most` limits the factor. */
const wellSized = (size: Size, area: DesignArea, most = Number.POSITIVE_INFINITY): Size => {
  const scale = Math.min((area.widthMm * SHARE) / size.width, (area.heightMm * SHARE) / size.height, most)
  return { width: size.width * scale, height: size.height * scale }
}

/** Colour (`#rrggbb`) of the product that the stage shows; white if the shop gave none. */
export const productColor = ({ product, choice }: Builder): string => {
  const { color } = choice.current()
  const hex =
    product.colors.find(({ name }) => name === color)?.hex ??
    product.variants.find((variant) => variant.color === color)?.hex
  return hex && isHex(hex) ? hex.toLowerCase() : '#ffffff'
}

/** Ink of a new element: one already in use, which costs nothing more, or black or white, whichever contrasts. */
const firstInk = (builder: Builder): Ink =>
  areaInks(areaOf(builder))?.[0] ?? {
    name: '',
    hex: poleOf(productColor(builder)) === '#ffffff' ? '#ffffff' : '#1a1a1a',
    pantone: null,
  }

const base = { name: '', locked: false, hidden: false }

const put = (builder: Builder, element: DesignElement, texts: BuilderTexts) => {
  builder.store.run({ type: 'add', element })
  builder.panels.announce(texts.added(elementName(element, texts)))
}

/** Adds a text and selects it. Rejects when its font can't be loaded. */
export const addText = async (builder: Builder, texts: BuilderTexts): Promise<void> => {
  await loadFont(DEFAULT_FONT)
  const area = areaOf(builder)
  const setting: Omit<TextElement, 'x' | 'y' | 'width' | 'height'> = {
    ...base,
    kind: 'text',
    id: newId(),
    text: texts.newText,
    font: DEFAULT_FONT,
    sizeMm: 10,
    align: 'center',
    curveDegrees: 0,
    spacing: 0,
    lineHeight: 1.2,
    ink: firstInk(builder),
  }
  const natural = measureText(setting as TextElement)
  const share = printed(area).length > 0 ? SECOND_TEXT_SHARE : TEXT_SHARE
  const box = placeFor(builder, wellSized(natural, area, (area.widthMm * share) / natural.width))
  const sizeMm = (setting.sizeMm * box.width) / natural.width
  put(builder, { ...setting, sizeMm, ...box }, texts)
}

export const addShape = (builder: Builder, shape: ShapeElement['shape'], texts: BuilderTexts): void => {
  const area = areaOf(builder)
  const side = Math.min(area.widthMm, area.heightMm) * 0.4
  const size =
    shape === 'line' ? { width: side * 1.5, height: Math.max(1, side / 30) } : { width: side, height: side }
  const box = placeFor(builder, wellSized(size, area, 1))
  put(
    builder,
    {
      ...base,
      kind: 'shape',
      id: newId(),
      shape,
      ...box,
      fill: firstInk(builder),
      stroke: null,
      strokeMm: 0,
    },
    texts,
  )
}

/** Switches to a full-colour technique if the new image needs one and the area's technique prints flat inks only. */
const suitedTechnique = (builder: Builder, inks: ImageElement['inks']): Operation[] => {
  const { printingTypeId, areaId } = areaOf(builder)
  const { techniques, printAreas } = builder.product
  const now = techniques.find(({ id }) => id === printingTypeId)
  if (inks !== null || now?.spot !== true) return []
  const offered = printAreas.find(({ id }) => id === areaId)?.techniques ?? []
  const full = offered.find((id) => techniques.some((one) => one.id === id && !one.spot))
  return full ? [{ type: 'chooseTechnique', printingTypeId: full }] : []
}

/** Operations that add an image: as large as it stays sharp, in a technique that can print it. */
export const stepsToAdd = (
  builder: Builder,
  artwork: Artwork,
  source: ImageElement['source'],
): Operation[] => {
  const area = areaOf(builder)
  const { hash, name } = artwork
  const appearance = appearanceOf(artwork)
  const box = placeFor(
    builder,
    wellSized(shownPixels(appearance), area, appearance.vector ? undefined : 1 / CRISP),
  )
  const element: ImageElement = {
    ...base,
    kind: 'image',
    id: newId(),
    name: name.slice(0, 80),
    ...box,
    asset: hash,
    source,
    ...appearance,
  }
  return [...suitedTechnique(builder, appearance.inks), { type: 'add', element }]
}

export const addArtwork = (
  builder: Builder,
  artwork: Artwork,
  source: ImageElement['source'],
  texts: BuilderTexts,
): void => {
  const gesture = newId()
  for (const step of stepsToAdd(builder, artwork, source)) {
    builder.store.run(step, gesture)
    if (step.type === 'add') builder.panels.announce(texts.added(elementName(step.element, texts)))
  }
}
