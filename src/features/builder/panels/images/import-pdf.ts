import type { DesignDocument, ImageElement } from '#contract/design-document.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply, type Limits } from '#domain/design/operations.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { identityOf } from '#src/session/reducer.ts'
import { refusalOf } from '#src/sync/uploads/uploads.ts'
import { addArtwork } from '../../actions/adding.ts'
import { type Artwork, artworkOf, isUnseen } from '../../artwork/artwork.ts'
import { checkPrint } from '../../artwork/print-check.ts'
import type { Builder } from '../../builder.ts'
import { areaAt } from '../../document/builder-store.ts'
import type { BuilderTexts } from '../../words/texts.ts'
import { pdfTexts } from './pdf-texts.ts'

/** A PDF that can't be shown yet, before it is added to the design. */
export interface PdfOffer {
  readonly artwork: Artwork
  readonly source: ImageElement['source']
  /** Why it can't be shown. */
  readonly why: string
  /** Whether it may be shown later; `refused`: the server does not accept it. */
  readonly chance: 'later' | 'never' | 'refused'
}

/** The first page of a PDF as the server renders it, or why it can't be shown. */
const seePdf = async (
  builder: Builder,
  artwork: Artwork,
  isRequested: boolean,
): Promise<{ readonly artwork: Artwork; readonly pages: number } | Pick<PdfOffer, 'why' | 'chance'>> => {
  const { shop } = builder
  const { name, hash } = artwork
  const offline = { why: pdfTexts.offline(name), chance: 'later' } as const
  if (isUnseen(artwork) && !shop.connection.online()) return offline
  if (isUnseen(artwork) && isFrugal() && !isRequested) return { why: pdfTexts.frugal(name), chance: 'later' }
  try {
    const answer = await checkPrint(builder, identityOf(shop.session.state()), hash)
    const { pages = 1, unseen = '' } = answer?.row.printed?.pdf ?? {}
    const seen = answer ? artworkOf(answer.row) : artwork
    if (!isUnseen(seen)) return { artwork: seen, pages }
    return { why: unseen || pdfTexts.silent(name), chance: 'never' }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) return { why: refusal, chance: 'refused' }
    console.warn('A PDF was not seen', error)
    return shop.connection.online() ? { why: pdfTexts.silent(name), chance: 'later' } : offline
  }
}

/** Adds a PDF to the design as its first page; if that can't be shown, returns an offer instead. */
export const importPdf = async (
  builder: Builder,
  artwork: Artwork,
  source: ImageElement['source'],
  texts: BuilderTexts,
  isRequested: boolean,
  close: () => void,
): Promise<PdfOffer | null> => {
  const seen = await seePdf(builder, artwork, isRequested)
  if ('why' in seen) return { artwork, source, ...seen }
  addArtwork(builder, seen.artwork, source, texts)
  close()
  builder.panels.warn(pdfTexts.seen(seen.pages))
  return null
}

/**
 * The technique that an area had before an unseen PDF needed full colour, by the element's id. It is restored once the PDF
 * turns out to be flat; only in this session.
 */
const leftTechniques = new Map<string, { readonly before: string; readonly now: string }>()

/** Adds a PDF that can't be shown yet. */
export const addUnseen = (builder: Builder, { artwork, source }: PdfOffer, texts: BuilderTexts): void => {
  const techniqueNow = () => {
    const { document, place } = builder.store.state()
    return areaAt(document, place).printingTypeId
  }
  const before = techniqueNow()
  addArtwork(builder, artwork, source, texts)
  const now = techniqueNow()
  const { selected } = builder.store.state()
  if (selected && before && now && before !== now) leftTechniques.set(selected, { before, now })
}

/** Restores the techniques that areas left for an unseen PDF, if everything in them is printed in inks now. */
export const withTechniquesBack = (document: DesignDocument, limits: Limits): DesignDocument => {
  let back = document
  for (const [view, { areas }] of document.views.entries())
    for (const [area, { elements, printingTypeId }] of areas.entries()) {
      const change = elements
        .flatMap(({ id }) => leftTechniques.get(id) ?? [])
        .find(({ now }) => now === printingTypeId)
      if (!change || areaInks(areaAt(document, { view, area })) === null) continue
      const step = { type: 'chooseTechnique', printingTypeId: change.before } as const
      back = apply(back, { view, area }, step, limits)
    }
  return back
}
