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
  /** The newest products, for a banner that shows one; empty while they load. */
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
  /** Is in the first view, so its picture loads at once. */
  eager?: boolean
  /** Heading level that fits the page's order. */
  level?: 2 | 3
  /** Controls to order from the card itself, from the cart feature. */
  order?: ReactNode
}
