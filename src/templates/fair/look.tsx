import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { FairBanner } from './banner.tsx'
import { FairCard } from './card.tsx'
import { FairNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: FairNavbar,
  Banner: FairBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).FairCategories, firstInteraction),
  Card: FairCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).FairFooter, firstInteraction),
}
