import type { ComponentType } from 'react'
import type { BannerProps, CardProps, CategoriesProps, FooterProps, NavbarProps } from './part-props.ts'
import type { TextsByMarket } from './parts/template-texts.ts'

/** A template's components and texts: one chunk with its styles and fonts. */
export interface Template {
  readonly texts: TextsByMarket
  readonly Navbar: ComponentType<NavbarProps>
  readonly Banner: ComponentType<BannerProps>
  readonly Categories: ComponentType<CategoriesProps>
  readonly Card: ComponentType<CardProps>
  /** Text and links, so its server markup is hydrated at the first interaction only. */
  readonly Footer: ComponentType<FooterProps>
}
