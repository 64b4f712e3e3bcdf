import type {
  DesignArea,
  DesignElement,
  ImageElement,
  Ink,
  ShapeElement,
  TextElement,
} from '#contract/design-document.ts'
import { poleOf } from '#domain/colour/contrast.ts'
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

/** Share of the area that something new takes at most, of its width and of its height. */
const SHARE = 0.6
/** Least resolution that something new is enlarged to, in pixels per mm: 150 DPI. */
const CRISP = 150 / 25.4
/** The same for a text: what is typed over it is longer. */
const TEXT_SHARE = 0.4
/** Beside something else a text is the smaller of the two. */
const SECOND_TEXT_SHARE = 0.25
/** Distance from what already is there, in mm; less where an area is low. */
const gapIn = ({ heightMm }: DesignArea): number => Math.min(6, heightMm * 0.04)
/** Nothing gives way to what is there further than to this share of its size. */
const LEAST_SCALE = 0.2

const areaOf = ({ store }: Builder): DesignArea => areaAt(store.state().document, store.state().place)

/** Parts of an area in which something new and what is there are no larger together than the technique prints, in mm. */
const partsOf = (area: DesignArea, taken: readonly Box[], mostCm2: number | null): Box[] => {
  const whole = { x: 0, y: 0, ...areaSize(area) }
  const all = unionOf(taken)
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
 * Where something new goes: into the middle, or beside what is there, smaller where it has to be. Where no room is left for
 * it to be seen, it lies on the others, in the middle.
 */
const placeFor = (builder: Builder, size: Size): Box => {
  const area = areaOf(builder)
  const taken = printed(area).map(boxOf)
  const most = builder.limits.maxAreaCm2(area.printingTypeId)
  const free = partsOf(area, taken, most).flatMap((part) => {
    const moved = taken.map((box) => ({ ...box, x: box.x - part.x, y: box.y - part.y }))
    const found = freePlace(size, part, moved, gapIn(area))
    if (!found || found.scale < LEAST_SCALE) return []
    const { scale, ...place } = found
    const box = { ...place, x: place.x + part.x, y: place.y + part.y }
    const fits = most === null || areaCm2(unionOf([...taken, box]) ?? box) <= most * 1.0001
    return fits || taken.length === 0 ? [{ scale, box }] : []
  })
  const [best] = free.sort((one, other) => other.scale - one.scale)
  return best?.box ?? around(centreOf({ x: 0, y: 0, ...areaSize(area) }), size)
}

/** A size scaled to be seen well in the area. */
const roomy = (size: Size, area: DesignArea, most = Number.POSITIVE_INFINITY): Size => {
  const scale = Math.min((area.widthMm * SHARE) / size.width, (area.heightMm * SHARE) / size.height, most)
  return { width: size.width * scale, height: size.height * scale }
}

/** Colour of the product as it is looked at. */
export const productColor = ({ product, choice }: Builder): string => {
  const { color } = choice.current()
  const hex =
    product.colors.find(({ name }) => name === color)?.hex ??
    product.variants.find((variant) => variant.color === color)?.hex
  return hex && /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : '#ffffff'
}

/** The ink that something new gets: one that is in use costs nothing, otherwise what shows on the product. */
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

/** A text in the middle, chosen and ready to be typed over. Rejects when its font can't be had. */
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
  const box = placeFor(builder, roomy(natural, area, (area.widthMm * share) / natural.width))
  const sizeMm = (setting.sizeMm * box.width) / natural.width
  put(builder, { ...setting, sizeMm, ...box }, texts)
}

export const addShape = (builder: Builder, shape: ShapeElement['shape'], texts: BuilderTexts): void => {
  const area = areaOf(builder)
  const side = Math.min(area.widthMm, area.heightMm) * 0.4
  const size =
    shape === 'line' ? { width: side * 1.5, height: Math.max(1, side / 30) } : { width: side, height: side }
  const box = placeFor(builder, roomy(size, area, 1))
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

/** Another technique of the area, where the one that it has prints no full colour and the new image needs it. */
const suitedTechnique = (builder: Builder, inks: ImageElement['inks']): Operation[] => {
  const { printingTypeId, areaId } = areaOf(builder)
  const { techniques, printAreas } = builder.product
  const now = techniques.find(({ id }) => id === printingTypeId)
  if (inks !== null || now?.spot !== true) return []
  const takes = printAreas.find(({ id }) => id === areaId)?.techniques ?? []
  const full = takes.find((id) => techniques.some((one) => one.id === id && !one.spot))
  return full ? [{ type: 'chooseTechnique', printingTypeId: full }] : []
}

/** Steps that put a file of somebody's on the product: as large as it is crisp, in a technique that prints it. */
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
    roomy(shownPixels(appearance), area, appearance.vector ? undefined : 1 / CRISP),
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
