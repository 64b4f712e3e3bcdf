import type { ComponentType } from 'react'
import type { Voice } from './parts/words.ts'
import type { BannerProps, CardProps, CategoriesProps, FooterProps, NavbarProps } from './slot-types.ts'

/** What a template's row names: all that is its own, as one chunk with its own styles and fonts. */
export interface Look {
  readonly voice: Voice
  readonly Navbar: ComponentType<NavbarProps>
  readonly Banner: ComponentType<BannerProps>
  readonly Categories: ComponentType<CategoriesProps>
  readonly Card: ComponentType<CardProps>
  /** Words and links, which the server's markup has: it comes alive when somebody does something. */
  readonly Footer: ComponentType<FooterProps>
}
