import type { ReactNode } from 'react'
import type { Category, ProductSummary } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import type { TemplateSpec } from './spec.ts'

interface InShop {
  config: BoxConfiguration
  spec: TemplateSpec
}

export interface NavbarProps extends InShop {
  categories: readonly Category[]
  /** The cart's button, from the cart feature. */
  cart?: ReactNode
  /** The account's entry, from the account feature. */
  account?: ReactNode
}

export interface BannerProps extends InShop {
  /** The newest, for a banner that shows goods; none while they are on their way. */
  products: readonly ProductSummary[]
}

export interface FooterProps extends InShop {
  categories: readonly Category[]
}

export interface CategoriesProps extends InShop {
  categories: readonly Category[]
}

export interface CardProps extends InShop {
  product: ProductSummary
  /** Width of the card's picture, as `sizes` wants it. */
  sizes: string
  /** Stands on the first screen. */
  eager?: boolean
  /** Heading level that fits the page's order. */
  level?: 2 | 3
  /** The means to order from the card itself, from the cart feature. */
  order?: ReactNode
}
