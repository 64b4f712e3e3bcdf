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
import { createSewing, type Sewing } from './sewing/sewing.ts'

/** A design being worked on, with everything around it: what the rooms of the editor share. */
export interface Builder {
  readonly shop: Shop
  readonly config: BoxConfiguration
  readonly product: ProductDetail
  /** The document, what is chosen in it, undo. */
  readonly store: BuilderStore
  /** The product's colour and how many units of which variant. */
  readonly choice: ChoiceStore
  /** Where it is saved. */
  readonly draft: DraftHandle
  /** Which panel is open, and what was last said. */
  readonly panels: Panels
  readonly artwork: ArtworkPort
  /** What is embroidered, as thread. */
  readonly sewing: Sewing
  /** Largest print by technique. */
  readonly limits: Limits
  /** Saves it as it is, before anybody has changed anything. */
  keep(): void
  /** Stops saving; what waits is written first. */
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

/** Largest print of the product's techniques, in cm². */
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
  const sewing = createSewing({ artwork })
  let saved = start.document
  /** Who only looks at colours leaves no draft behind. */
  const save = () => {
    const isNothing = draft.state().saving === 'new' && isEmptyDesign(store.state().document)
    if (!isNothing) draft.changed(content())
  }
  const stopStore = store.subscribe(() => {
    const { document } = store.state()
    // What is selected is no change of the design.
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
    sewing,
    limits,
    keep: () => draft.changed(content()),
    close: () => {
      stopStore()
      stopChoice()
      sewing.close()
      void draft.flush()
    },
  }
}

export const BuilderContext = createContext<Builder | undefined>(undefined)

/** The design of this editor. */
export const useBuilder = (): Builder => {
  const builder = useContext(BuilderContext)
  if (!builder) throw new Error('Outside of the editor')
  return builder
}

/** A part of the design's state; `select` has to answer the same object for the same state. */
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

/** Which panel is open. */
export const usePanel = () => {
  const { panels } = useBuilder()
  const read = () => panels.state().open
  return useSyncExternalStore(panels.subscribe, read, read)
}
