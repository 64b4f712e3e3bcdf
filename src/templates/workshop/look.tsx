import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { WorkshopBanner } from './banner.tsx'
import { WorkshopCard } from './card.tsx'
import { WorkshopNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: WorkshopNavbar,
  Banner: WorkshopBanner,
  Categories: lazyHydrate(
    async () => (await import('./categories.tsx')).WorkshopCategories,
    firstInteraction,
  ),
  Card: WorkshopCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).WorkshopFooter, firstInteraction),
}
