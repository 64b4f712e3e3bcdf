import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { DepotBanner } from './banner.tsx'
import { DepotCard } from './card.tsx'
import { DepotNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: DepotNavbar,
  Banner: DepotBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).DepotCategories, firstInteraction),
  Card: DepotCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).DepotFooter, firstInteraction),
}
