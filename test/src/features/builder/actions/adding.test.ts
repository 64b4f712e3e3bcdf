import { describe, expect, it } from 'vitest'
import { boxOf } from '#domain/design/elements.ts'
import { coversAny } from '#domain/design/free-place.ts'
import { addArtwork, addShape } from '#src/features/builder/actions/adding.ts'
import { changeInk } from '#src/features/builder/actions/editing.ts'
import { switchGround } from '#src/features/builder/actions/switch-ground.ts'
import type { Artwork } from '#src/features/builder/artwork/artwork.ts'
import { areaAt } from '#src/features/builder/document/builder-store.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { builderFor, shirtWithAreas, square } from '../builders.ts'
import { counted } from '../price/support.ts'

const texts = builderTexts('CL')
const logo = (own: Partial<Artwork> = {}): Artwork => ({
  hash: 'a'.repeat(64),
  name: 'Las Acacias',
  type: 'image/png',
  pixelWidth: 600,
  pixelHeight: 300,
  vector: false,
  counted: counted(3),
  thinnestPixels: null,
  part: null,
  ...own,
})

describe('[BUILD-46] what is added', () => {
  it('is as large as it is crisp, in the middle, in its inks and without its ground', () => {
    const { builder, elements } = builderFor()
    addArtwork(builder, logo(), 'upload', texts)
    const [image] = elements()
    // 150 DPI: 600 pixels are 101.6 mm.
    expect(image).toMatchObject({ width: 101.6, height: 50.8, x: 99.2, y: 174.6, cutOut: true })
    expect(image?.kind === 'image' && image.inks).toHaveLength(3)
    expect(builder.panels.state().announcement).toBe('Las Acacias: agregado.')
    expect(builder.store.state().selected).toBe(image?.id)
  })

  it('[BUILD-186] is as large as what is printed of it, where its ground is taken off', () => {
    const part = { left: 0.25, top: 0.1, right: 0.75, bottom: 0.9 }
    const { builder, elements } = builderFor()
    addArtwork(builder, logo({ part }), 'upload', texts)
    // 300 × 240 pixels of it, at 150 DPI, in the middle.
    expect(elements()[0]).toMatchObject({ crop: part, width: 50.8, x: 124.6, cutOut: true })
    expect(elements()[0]?.height).toBeCloseTo(40.64, 2)
    const photograph = builderFor()
    addArtwork(photograph.builder, logo({ part, counted: counted(8, false) }), 'upload', texts)
    expect(photograph.elements()[0]).toMatchObject({ crop: { left: 0, right: 1 }, width: 101.6 })
  })

  it('[BUILD-205] a PDF whose page is seen is flat artwork: in its inks, in the spot technique, without empty margins', () => {
    const part = { left: 0.25, top: 0.1, right: 0.75, bottom: 0.9 }
    const page = { type: 'application/pdf', part, counted: { ...counted(2), hasGround: false } }
    const { builder, elements } = builderFor()
    addArtwork(builder, logo(page), 'upload', texts)
    const { document, place } = builder.store.state()
    expect(areaAt(document, place).printingTypeId).toBe('serigrafia')
    expect(elements()[0]).toMatchObject({ crop: part, vector: false, cutOut: false, inks: [{}, {}] })
    const unseen = builderFor()
    addArtwork(unseen.builder, logo({ ...page, vector: true, part: null, counted: null }), 'upload', texts)
    expect(unseen.elements()[0]).toMatchObject({ vector: true, inks: null })
    const now = unseen.builder.store.state()
    expect(areaAt(now.document, now.place).printingTypeId).toBe('dtf')
  })

  it('takes 60 % of the area at most, and stands below what is there', () => {
    const { builder, elements } = builderFor()
    addArtwork(builder, logo({ vector: true }), 'shop', texts)
    expect(elements()[0]).toMatchObject({ width: 180, height: 90 })
    addShape(builder, 'star', texts)
    const [image, star] = elements()
    expect(star?.y).toBeGreaterThan((image?.y ?? 0) + (image?.height ?? 0))
    // An ink that is in use costs nothing.
    expect(star?.kind === 'shape' && star.fill?.hex).toBe('#111111')
  })

  it('covers nothing on a low area: it gives way in size', () => {
    const pen = { id: 'a1', view: 'frente', name: 'Cuerpo', placement: null, techniques: ['serigrafia'] }
    const { builder, elements } = builderFor(
      shirtWithAreas({ printAreas: [{ ...pen, widthMm: 32, heightMm: 8 }] }),
    )
    addArtwork(builder, logo({ vector: true }), 'shop', texts)
    addShape(builder, 'star', texts)
    addShape(builder, 'line', texts)
    addArtwork(builder, logo({ vector: true, pixelWidth: 900, pixelHeight: 100 }), 'shop', texts)
    const boxes = elements().map(boxOf)
    expect(boxes).toHaveLength(4)
    for (const [index, box] of boxes.entries()) expect(coversAny(box, boxes.slice(index + 1))).toBe(false)
  })

  it('covers nothing either where the technique prints no more than is there', () => {
    const pocket = { id: 'a1', view: 'frente', name: '', placement: null, techniques: ['serigrafia'] }
    const product = shirtWithAreas({ printAreas: [{ ...pocket, widthMm: 190, heightMm: 110 }] })
    const techniques = product.techniques.map((one) => ({ ...one, maxAreaCm2: 100 }))
    const { builder, elements } = builderFor({ ...product, techniques })
    const text = { ...square('text', 4, 47), width: 182, height: 15 }
    builder.store.run({ type: 'add', element: text })
    addArtwork(builder, logo({ vector: true, pixelWidth: 300, pixelHeight: 206 }), 'shop', texts)
    addShape(builder, 'star', texts)
    const boxes = elements().map(boxOf)
    expect(boxes).toHaveLength(3)
    for (const [index, box] of boxes.entries()) expect(coversAny(box, boxes.slice(index + 1))).toBe(false)
  })

  it('brings a technique of the area that prints it, in the same step', () => {
    const { builder, elements } = builderFor()
    const technique = () => areaAt(builder.store.state().document, builder.store.state().place).printingTypeId
    expect(technique()).toBe('serigrafia')
    addArtwork(builder, logo({ counted: counted(8, false) }), 'upload', texts)
    expect(technique()).toBe('dtf')
    expect(elements()[0]).toMatchObject({ inks: null, cutOut: false })
    builder.store.undo()
    expect(technique()).toBe('serigrafia')
    expect(elements()).toEqual([])
  })

  it('[BUILD-44, BUILD-153] has its ground back as an ink, and another ink under the code that was typed', async () => {
    const { builder, elements } = builderFor()
    const known = { ...builder, artwork: { ...builder.artwork, known: async () => logo() } }
    addArtwork(builder, logo(), 'upload', texts)
    const image = () => {
      const [one] = elements()
      if (one?.kind !== 'image' || !one.inks) throw new Error('no image')
      return { ...one, inks: one.inks }
    }
    await switchGround(known, image(), texts)
    expect(image()).toMatchObject({ cutOut: false })
    const noGround = { ...logo(), counted: { ...counted(2), hasGround: false } }
    const unknown = { ...builder, artwork: { ...builder.artwork, known: async () => noGround } }
    await switchGround(unknown, image(), texts)
    expect(builder.panels.state().warning).toBe(texts.noBackground)
    expect(image()).toMatchObject({ cutOut: false })
    expect(image().inks.map(({ found }) => found)).toContain('#ffffff')
    await switchGround(known, image(), texts)
    expect(image().inks).toHaveLength(3)
    // Pressed twice before it is done, and moved meanwhile: it is switched once, where it is.
    const twice = [switchGround(known, image(), texts), switchGround(known, image(), texts)]
    builder.store.run({ type: 'nudge', ids: [image().id], dx: 0, dy: 1 })
    const moved = image().y
    await Promise.all(twice)
    expect(image()).toMatchObject({ cutOut: false, y: moved })
    builder.store.undo()
    expect(image()).toMatchObject({ cutOut: true, y: moved })
    const [first] = image().inks
    if (first?.ink) changeInk(builder.store, image().id, first.ink, { ...first.ink, pantone: '7522 c' })
    expect(image().inks[0]).toEqual({
      found: '#111111',
      ink: { name: '', hex: '#111111', pantone: '7522 c' },
    })
  })
})
