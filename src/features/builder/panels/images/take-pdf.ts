import type { DesignDocument, ImageElement } from '#contract/design-document.ts'
import { areaInks } from '#domain/design/elements.ts'
import { apply, type Limits } from '#domain/design/operations.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { identityOf } from '#src/session/reducer.ts'
import { refusalOf } from '#src/sync/uploads/uploads.ts'
import { addArtwork } from '../../actions/adding.ts'
import { type Artwork, artworkOf, isUnseen } from '../../artwork/artwork.ts'
import { askPrint } from '../../artwork/print-check.ts'
import type { Builder } from '../../builder.ts'
import { areaAt } from '../../document/builder-store.ts'
import type { BuilderTexts } from '../../words/texts.ts'
import { pdfTexts } from './pdf-texts.ts'

/** A PDF that can't be seen yet, before it is put on the product. */
export interface PdfOffer {
  readonly artwork: Artwork
  readonly source: ImageElement['source']
  /** Why it can't be seen. */
  readonly why: string
  /** It may be seen later; `refused`: the shop does not take it at all. */
  readonly chance: 'later' | 'never' | 'refused'
}

/** The first page of a PDF as the shop shows it, or why it can't be seen. */
const seePdf = async (
  builder: Builder,
  artwork: Artwork,
  isAsked: boolean,
): Promise<{ readonly artwork: Artwork; readonly pages: number } | Pick<PdfOffer, 'why' | 'chance'>> => {
  const { shop } = builder
  const { name, hash } = artwork
  const offline = { why: pdfTexts.offline(name), chance: 'later' } as const
  if (isUnseen(artwork) && !shop.connection.online()) return offline
  if (isUnseen(artwork) && isFrugal() && !isAsked) return { why: pdfTexts.frugal(name), chance: 'later' }
  try {
    const answer = await askPrint(builder, identityOf(shop.session.state()), hash)
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

/** Puts a PDF on the product as its first page; where that can't be seen it is offered instead. */
export const takePdf = async (
  builder: Builder,
  artwork: Artwork,
  source: ImageElement['source'],
  texts: BuilderTexts,
  isAsked: boolean,
): Promise<PdfOffer | null> => {
  const seen = await seePdf(builder, artwork, isAsked)
  if ('why' in seen) return { artwork, source, ...seen }
  addArtwork(builder, seen.artwork, source, texts)
  builder.panels.open(null)
  builder.panels.warn(pdfTexts.seen(seen.pages))
  return null
}

/**
 * Techniques that areas had before something unseen needed one in full colour, by its element's id: they come back once it
 * is seen to be flat. Who comes back another day chooses by the prices.
 */
const left = new Map<string, { readonly before: string; readonly now: string }>()

/** Puts a PDF on the product that can't be seen yet. */
export const addUnseen = (builder: Builder, { artwork, source }: PdfOffer, texts: BuilderTexts): void => {
  const techniqueNow = () => {
    const { document, place } = builder.store.state()
    return areaAt(document, place).printingTypeId
  }
  const before = techniqueNow()
  addArtwork(builder, artwork, source, texts)
  const now = techniqueNow()
  const { selected } = builder.store.state()
  if (selected && before && now && before !== now) left.set(selected, { before, now })
}

/** A design whose areas have the techniques back that they left for something unseen, where all is in inks now. */
export const withTechniquesBack = (document: DesignDocument, limits: Limits): DesignDocument => {
  let back = document
  for (const [view, { areas }] of document.views.entries())
    for (const [area, { elements, printingTypeId }] of areas.entries()) {
      const change = elements
        .flatMap(({ id }) => left.get(id) ?? [])
        .find(({ now }) => now === printingTypeId)
      if (!change || areaInks(areaAt(document, { view, area })) === null) continue
      const step = { type: 'chooseTechnique', printingTypeId: change.before } as const
      back = apply(back, { view, area }, step, limits)
    }
  return back
}
