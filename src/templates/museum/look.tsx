import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import type { Template } from '../template.ts'
import { MuseumBanner } from './banner.tsx'
import { MuseumCard } from './card.tsx'
import { MuseumNavbar } from './navbar.tsx'
import { texts } from './texts.ts'
import './look.css'

export const template: Template = {
  texts,
  Navbar: MuseumNavbar,
  Banner: MuseumBanner,
  Categories: lazyHydrate(async () => (await import('./categories.tsx')).MuseumCategories, firstInteraction),
  Card: MuseumCard,
  Footer: lazyHydrate(async () => (await import('./footer.tsx')).MuseumFooter, firstInteraction),
}
