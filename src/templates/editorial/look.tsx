import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { EditorialBanner } from './banner.tsx'
import { EditorialCard } from './card.tsx'
import { EditorialNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: EditorialNavbar,
  Banner: EditorialBanner,
  Categories: lazyHydrate(
    async () => (await import('./categories.tsx')).EditorialCategories,
    firstInteraction,
  ),
  Card: EditorialCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).EditorialFooter, firstInteraction),
}
