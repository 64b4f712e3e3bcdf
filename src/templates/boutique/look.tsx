import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { BoutiqueBanner } from './banner.tsx'
import { BoutiqueCard } from './card.tsx'
import { BoutiqueNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: BoutiqueNavbar,
  Banner: BoutiqueBanner,
  Categories: lazyHydrate(
    async () => (await import('./categories.tsx')).BoutiqueCategories,
    firstInteraction,
  ),
  Card: BoutiqueCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).BoutiqueFooter, firstInteraction),
}
