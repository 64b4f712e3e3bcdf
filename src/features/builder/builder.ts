import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import type { Limits } from '#domain/design/operations.ts'
import type { Shop } from '#src/session/shop.ts'
import type { ArtworkPort } from './artwork/artwork.ts'
import { type BuilderState, type BuilderStore, createBuilderStore } from './document/builder-store.ts'
import { type Choice, type ChoiceStore, createChoice } from './document/choice.ts'
import { createDraft, type DraftDeps, type DraftHandle, type DraftStart } from './document/draft.ts'
import { isEmptyDesign } from './document/empty-design.ts'
import { createPanels, type Panels } from './document/panels.ts'
import { createEmbroideryPreview, type EmbroideryPreview } from './embroidery-preview/embroidery-preview.ts'

/** The design being edited and everything around it, shared by all parts of the editor. */
export interface Builder {
  readonly shop: Shop
  readonly config: BoxConfiguration
  readonly product: ProductDetail
  /** The document, the selection, undo. */
  readonly store: BuilderStore
  /** The product's colour and how many units of which variant. */
  readonly choice: ChoiceStore
  /** Its autosaved draft. */
  readonly draft: DraftHandle
  /** The open panel, and announcements. */
  readonly panels: Panels
  readonly artwork: ArtworkPort
  /** Shows embroidered elements as thread. */
  readonly embroideryPreview: EmbroideryPreview
  /** Largest print of each technique. */
  readonly limits: Limits
  /** Saves the draft even if nothing has been changed. */
  saveNow(): void
  /** Saves what is pending, and stops. */
  close(): void
}

export interface BuilderStart {
  readonly document: DesignDocument
  readonly choice: Choice
  readonly draft: DraftStart
}

export interface BuilderDeps {
  readonly shop: Shop
  readonly config: BoxConfiguration
  readonly product: ProductDetail
  readonly artwork: ArtworkPort
  readonly drafts: DraftDeps
}

/** Largest print of each technique of a product, in cm². */
export const limitsOf = ({ techniques }: Pick<ProductDetail, 'techniques'>): Limits => ({
  maxAreaCm2: (printingTypeId) => techniques.find(({ id }) => id === printingTypeId)?.maxAreaCm2 ?? null,
})

export const createBuilder = (start: BuilderStart, deps: BuilderDeps): Builder => {
  const { shop, config, product, artwork } = deps
  const limits = limitsOf(product)
  const store = createBuilderStore(start.document, limits)
  const choice = createChoice(start.choice)
  const content = () => ({ document: store.state().document, choice: choice.current() })
  const draft = createDraft(start.draft, content(), deps.drafts)
  const embroideryPreview = createEmbroideryPreview({ artwork })
  let saved = start.document
  /** An empty new design is not saved: changing its colour leaves no draft behind. */
  const save = () => {
    const isNothing = draft.state().saving === 'new' && isEmptyDesign(store.state().document)
    if (!isNothing) draft.changed(content())
  }
  const stopStore = store.subscribe(() => {
    const { document } = store.state()
    // A changed selection is no change of the design.
    if (document === saved) return
    saved = document
    save()
  })
  const stopChoice = choice.subscribe(save)
  return {
    shop,
    config,
    product,
    store,
    choice,
    draft,
    panels: createPanels(),
    artwork,
    embroideryPreview,
    limits,
    saveNow: () => draft.changed(content()),
    close: () => {
      stopStore()
      stopChoice()
      embroideryPreview.close()
      void draft.flush()
    },
  }
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

export const useBuilder = (): Builder => {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('Outside of the editor')
  return builder
}

/** A part of the design's state; `select` must return the same object for the same state. */
export const useBuilderState = <T>(select: (state: BuilderState) => T): T => {
  const { store } = useBuilder()
  const read = () => select(store.state())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The product's colour and the units. */
export const useChoice = (): Choice => {
  const { choice } = useBuilder()
  return useSyncExternalStore(choice.subscribe, choice.current, choice.current)
}

/** The name of the open panel; null for none. */
export const usePanel = () => {
  const { panels } = useBuilder()
  const read = () => panels.state().open
  return useSyncExternalStore(panels.subscribe, read, read)
}
