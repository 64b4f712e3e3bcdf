import { describe, expect, it } from 'vitest'
import type { ImageElement } from '#contract/design-document.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import { addArtwork } from '#src/features/builder/actions/adding.ts'
import { artworkOf } from '#src/features/builder/artwork/artwork.ts'
import { asPrinted } from '#src/features/builder/artwork/print-check.ts'
import { areaAt } from '#src/features/builder/document/builder-store.ts'
import { addUnseen, withTechniquesBack } from '#src/features/builder/panels/images/import-pdf.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { builderFor } from '../builders.ts'
import { counted } from '../price/support.ts'

const texts = builderTexts('AR')
const picture = { bytes: new ArrayBuffer(1), type: 'image/webp' }

/** A PDF whose device read a page of 300 × 200 points. */
const unseen = (own: Partial<AssetRow> = {}): AssetRow => ({
  ...{ identity: 'ines', hash: 'a'.repeat(64), bytes: new ArrayBuffer(0), name: 'arte', kind: 'artwork' },
  ...{ type: 'application/pdf', pixelWidth: 300, pixelHeight: 200, vector: true, counted: null },
  ...{ thinnestPixels: null, part: null, uploaded: false, createdAt: 1 },
  ...own,
})
/** The same as the server shows it: turned by 90°, with empty margins. */
const seen = (own: Partial<AssetRow> = {}) =>
  unseen({
    ...{ pixelWidth: 1365, pixelHeight: 2048, counted: { ...counted(2), hasGround: false } },
    part: { left: 0.25, top: 0.5, right: 0.75, bottom: 1 },
    printed: { unlike: false, pdf: { pages: 1, unseen: '' }, picture },
    ...own,
  })

const withUnseen = () => {
  const { builder, elements } = builderFor()
  const offer = { artwork: artworkOf(unseen()), source: 'upload', why: '', chance: 'later' } as const
  addUnseen(builder, offer, texts)
  const technique = () => {
    const { document, place } = builder.store.state()
    return areaAt(document, place).printingTypeId
  }
  return { builder, element: () => elements()[0] as ImageElement, technique }
}

describe('[BUILD-209] a PDF that was put on unseen mends itself', () => {
  it('it is its first page: in the inks, the proportions and the part of it that the server shows', () => {
    const { builder, element } = withUnseen()
    const before = element()
    const { document, page } = asPrinted(builder.store.state().document, seen())
    builder.store.replace(document)
    expect(page).toEqual({ inks: 2 })
    expect(element()).toMatchObject({ vector: false, inks: [{}, {}], pixelWidth: 1365, crop: { top: 0.5 } })
    // As high as the room that was left for it, and there its lower half, of which half the width is printed.
    const wide = (before.height * 1365) / 2048
    expect(element().width).toBeCloseTo(wide / 2, 2)
    expect(element().height).toBeCloseTo(before.height / 2, 2)
    expect(element().y).toBeCloseTo(before.y + before.height / 2, 2)
    expect(element().x + element().width / 2).toBeCloseTo(before.x + before.width / 2, 2)
  })

  it('the technique that it needed gives way to the one before, as one step', () => {
    const { builder, element, technique } = withUnseen()
    expect(technique()).toBe('dtf')
    const { document } = asPrinted(builder.store.state().document, seen())
    builder.store.replace(withTechniquesBack(document, builder.limits))
    expect([technique(), element().inks?.length]).toEqual(['serigrafia', 2])
    builder.store.undo()
    expect([technique(), element().inks]).toEqual(['dtf', null])
  })

  it('one of gradients stays in full colour', () => {
    const { builder, technique, element } = withUnseen()
    const { document, page } = asPrinted(builder.store.state().document, seen({ counted: counted(8, false) }))
    builder.store.replace(withTechniquesBack(document, builder.limits))
    expect([page, technique(), element().inks]).toEqual([{ inks: null }, 'dtf', null])
  })

  it('nothing changes before it was seen, and of one that was seen when it was added', () => {
    const { builder } = withUnseen()
    const before = builder.store.state().document
    const unreadable = { unlike: false, pdf: { pages: 0, unseen: 'No se puede mostrar.' } }
    expect(asPrinted(before, unseen({ printed: unreadable }))).toEqual({
      document: before,
      inks: null,
      page: null,
    })
    const other = builderFor()
    addArtwork(other.builder, artworkOf(seen()), 'upload', texts)
    const { document } = other.builder.store.state()
    expect(asPrinted(document, seen())).toEqual({ document, inks: null, page: null })
  })
})
