import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { ClassicBanner } from './banner.tsx'
import { ClassicCard } from './card.tsx'
import { ClassicNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: ClassicNavbar,
  Banner: ClassicBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).ClassicCategories, firstInteraction),
  Card: ClassicCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).ClassicFooter, firstInteraction),
}
