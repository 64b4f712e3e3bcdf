import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { shopArtwork } from '#src/features/builder/artwork/shop-artwork.ts'
import { type Builder, BuilderContext, createBuilder } from '#src/features/builder/builder.ts'
import { lossesOf, missingFiles } from '#src/features/builder/designs/losses.ts'
import { Loading } from '#src/features/builder/designs/opening-states.tsx'
import { deviceDrafts } from '#src/features/builder/document/device-drafts.ts'
import { Editor } from '#src/features/builder/editor/editor.tsx'
import {
  aliasEditor,
  type EditorQuery,
  editorHref,
  type Found,
  openDesign,
} from '#src/features/builder/opening.ts'
import { hasOtherTechnique } from '#src/features/builder/price/blockers.ts'
import type { CartPort } from '#src/features/builder/price/cart-port.ts'
import { PriceProvider } from '#src/features/builder/price/parts/price-provider.tsx'
import { prefetchStage } from '#src/features/builder/stage/load-stage.ts'
import { useBuilderTexts } from '#src/features/builder/words/use-texts.ts'
import { shopCommands } from '#src/features/cart/commands/commands.ts'
import { onVisibility } from '#src/platform/page/page-life.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { cartPort } from './cart-port.ts'

interface Props {
  product: ProductDetail
  found: Found
  asked: EditorQuery
  /** The order that the design's line is in, as a cart. */
  ordered: CartPort | null
}

/** Puts the editor's rooms together for one design, and takes them apart when it is left. */
export function Workshop({ product, found, asked, ordered }: Props) {
  const shop = useShop()
  const config = useConfig()
  const texts = useBuilderTexts()
  const [, navigate] = useLocation()
  const [builder, setBuilder] = useState<Builder>()
  const cart = useMemo(() => ordered ?? cartPort(shop, shopCommands(shop, config)), [shop, config, ordered])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer of the server that comes later changes nothing under somebody's hands
  useEffect(() => {
    const artwork = shopArtwork(shop, config)
    const opened = openDesign(found, product, asked)
    const made = createBuilder(opened, { shop, config, product, artwork, drafts: deviceDrafts(shop) })
    // The editor that is rendered next asks for it, too: its files come and are read meanwhile.
    void prefetchStage(product, opened.choice.color, opened.document.views[0]?.name ?? '')
    const names = [...new Set(ordered?.others?.map(({ name }) => name))]
    const shared = names.length > 0 ? texts.sharedDesign(names.join(', ')) : ''
    const isRetired = ordered !== null && hasOtherTechnique(opened.document, product)
    const retired = isRetired ? texts.retiredTechnique : ''
    const losses = [retired, shared, lossesOf(opened, texts)].filter(Boolean).join(' ')
    made.panels.warn(losses)
    void missingFiles(opened.document, artwork).then((names) => {
      if (names.length > 0) made.panels.warn(`${losses} ${texts.fileMissing(names.join(', '))}`.trim())
    })
    if (found.kind === 'draft' && opened.draft.updatedAt === 0) {
      // Brought over from another product: a design of its own from now on.
      made.saveNow()
      aliasEditor(opened.draft.id, asked.draft)
      navigate(editorHref({ product: product.id, draft: opened.draft.id }), { replace: true })
    }
    setBuilder(made)
    const unwatch = onVisibility(() => void made.draft.flush())
    return () => {
      unwatch()
      made.close()
      artwork.close()
    }
  }, [shop])
  if (!builder) return <Loading />
  return (
    <BuilderContext value={builder}>
      <FollowCopy builder={builder} />
      <PriceProvider cart={cart}>
        <Editor />
      </PriceProvider>
    </BuilderContext>
  )
}

/** A draft that another tab has overtaken goes on as a copy: under an address of its own, and the screen says so. */
function FollowCopy({ builder }: { builder: Builder }) {
  const texts = useBuilderTexts()
  const [, navigate] = useLocation()
  useEffect(() => {
    const { draft, panels, product } = builder
    let known = draft.state().id
    return draft.subscribe(() => {
      const { id, isCopy } = draft.state()
      if (!isCopy || id === known) return
      aliasEditor(id, known)
      known = id
      panels.warn(texts.copyNotice)
      navigate(editorHref({ product: product.id, draft: id }), { replace: true })
    })
  }, [builder, navigate, texts])
  return null
}
