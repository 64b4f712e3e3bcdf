import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { CatalogBanner } from './banner.tsx'
import { CatalogCard } from './card.tsx'
import { CatalogNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: CatalogNavbar,
  Banner: CatalogBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).CatalogCategories, firstInteraction),
  Card: CatalogCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).CatalogFooter, firstInteraction),
}
