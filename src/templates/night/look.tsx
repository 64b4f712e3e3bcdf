import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { NightBanner } from './banner.tsx'
import { NightCard } from './card.tsx'
import { NightNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: NightNavbar,
  Banner: NightBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).NightCategories, firstInteraction),
  Card: NightCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).NightFooter, firstInteraction),
}
