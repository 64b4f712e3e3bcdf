import { createContext, useContext, useMemo, useRef, useState } from 'react'
import type { CartIssue, CartProduct } from '#contract/cart.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { type Blocker, blockerOf, issuesOf } from './blockers.ts'
import type { CartPort } from './cart-port.ts'
import { estimateCounts } from './counts.ts'
import { type Notice, noticesOf, thinnestOf } from './findings.ts'
import { designedLine, type PricedDesign, type Pricing, pricedDesign, shownUnit } from './priced.ts'
import { type PriceTexts, priceTexts } from './texts.ts'
import {
  type BoughtColor,
  boughtColors,
  type ChosenUnits,
  chosenUnits,
  coloursOf,
  leastUnits,
  type PlainLine,
  pricingIds,
} from './units.ts'
import { useArtworks } from './use-artworks.ts'
import { useServerPrice } from './use-server-price.ts'

/**
 * `firm`: the server's price; `estimated`: the device's, or the server's before it has the artwork; `asking`: the device's
 * while the server is asked; `changed`: the server's, which differs from the one shown before; `unknown`: no price;
 * `paid`: a line of an order, whose price does not change.
 */
export type PriceState = 'firm' | 'estimated' | 'asking' | 'changed' | 'unknown' | 'paid'

/** A design's price, and what prevents buying it; shared by all panels. */
export interface DesignPrice {
  readonly document: DesignDocument
  readonly texts: PriceTexts
  readonly pricing: Pricing
  readonly chosen: ChosenUnits
  readonly colors: readonly BoughtColor[]
  /** The line without the design; null if nothing can be bought. */
  readonly plain: CartProduct | null
  /** With the server's figures once it has answered, the device's until then. */
  readonly priced: PricedDesign | null
  readonly state: PriceState
  /** Unit price shown before; only in state `changed`. */
  readonly before: number | null
  readonly accept: () => void
  readonly issues: readonly CartIssue[]
  readonly notices: readonly Notice[]
  readonly blocker: Blocker | null
}

const none: readonly CartIssue[] = []

const useUnits = (plainLine: PlainLine, document: DesignDocument) => {
  const { product } = useBuilder()
  const choice = useChoice()
  // Fixed when the editor opens: techniques are compared at one quantity, whatever their minimum.
  const [least] = useState(() => leastUnits(product, document))
  const chosen = useMemo(() => chosenUnits(product, choice, least), [product, choice, least])
  const colors = useMemo(() => boughtColors(product, chosen), [product, chosen])
  const plain = useMemo(() => plainLine(product, chosen.units, pricingIds()), [plainLine, product, chosen])
  return { chosen, colors, plain }
}

const usePricing = (document: DesignDocument, colors: readonly BoughtColor[]) => {
  const { product, config, limits, artwork } = useBuilder()
  const artworkOf = useArtworks(document, artwork)
  return useMemo(() => {
    const countedOf = (asset: string) => artworkOf(asset)?.counted
    const settings = {
      roundPrice: config.roundPrice,
      profitMultiplier: 1,
      taxMultiplier: 1,
      ...config.pricing,
    }
    const { withTaxes } = config
    const counts = estimateCounts(countedOf, product.techniques)
    const known = config.pricing !== undefined
    const productColors = coloursOf(colors)
    const pricing: Pricing = {
      ...{ product, settings, known, withTaxes, counts, countedOf, limits, productColors },
    }
    return { pricing, thinnest: thinnestOf(artworkOf) }
  }, [product, config, limits, artworkOf, colors])
}

/** Computes the design's price. Used once, by the provider; panels read the result by `useDesignPrice`. */
export const useComputedPrice = ({
  plainLine,
  proofHref,
}: Pick<CartPort, 'plainLine' | 'proofHref'>): DesignPrice => {
  const { shop, config, product } = useBuilder()
  const document = useBuilderState((state) => state.document)
  const texts = priceTexts(config.environment)
  const { chosen, colors, plain } = useUnits(plainLine, document)
  const { pricing, thinnest } = usePricing(document, colors)
  const estimate = useMemo(
    () => (plain ? pricedDesign(document, plain, pricing) : null),
    [document, plain, pricing],
  )
  const server = useServerPrice(shop, document, plain, pricing, estimate)
  const [accepted, setAccepted] = useState<number | null>(null)
  const last = useRef<PricedDesign | null>(null)

  const priced = useMemo((): PricedDesign | null => {
    if (!plain || !server.figures) return estimate
    const line = estimate?.line ?? designedLine(document, plain, pricing)
    return { line, units: chosen.total, figures: server.figures, issues: server.issues }
  }, [document, plain, pricing, estimate, server.figures, server.issues, chosen])
  // While the server is asked, the last figures stay visible, muted.
  const shown = priced ?? (server.state === 'asking' ? last.current : null)
  if (priced) last.current = priced

  const differs =
    server.state === 'answered' && estimate && priced && estimate.figures.total !== priced.figures.total
  const state = ((): PriceState => {
    if (proofHref !== undefined) return 'paid'
    if (!shown) return server.state === 'asking' ? 'asking' : 'unknown'
    if (server.state === 'answered') {
      if (server.unseen) return 'estimated'
      return differs && accepted !== shown.figures.total ? 'changed' : 'firm'
    }
    return server.state === 'asking' ? 'asking' : 'estimated'
  })()
  const notices = useMemo(
    () => noticesOf(document, colors, thinnest, pricing),
    [document, colors, thinnest, pricing],
  )
  const isPaid = proofHref !== undefined
  const issues = issuesOf(shown?.issues ?? none, { document, product, isPaid })
  return {
    document,
    texts,
    pricing,
    chosen,
    colors,
    plain,
    priced: shown,
    state,
    before: state === 'changed' && estimate ? shownUnit(estimate, pricing) : null,
    accept: () => setAccepted(shown?.figures.total ?? null),
    issues,
    notices,
    blocker: blockerOf({ document, product, chosen, notices, issues, texts, isPaid }),
  }
}

export const PriceContext = createContext<DesignPrice | undefined>(undefined)

export const useDesignPrice = (): DesignPrice => {
  const price = useContext(PriceContext)
  if (!price) throw new Error('Outside of the editor')
  return price
}
