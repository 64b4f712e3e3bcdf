import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { MosaicBanner } from './banner.tsx'
import { MosaicCard } from './card.tsx'
import { MosaicNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: MosaicNavbar,
  Banner: MosaicBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).MosaicCategories, firstInteraction),
  Card: MosaicCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).MosaicFooter, firstInteraction),
}
