import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { BoutiqueBanner } from './banner.tsx'
import { BoutiqueCard } from './card.tsx'
import { BoutiqueNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: BoutiqueNavbar,
  Banner: BoutiqueBanner,
  Categories: later(async () => (await import('./categories.tsx')).BoutiqueCategories, untilTouched),
  Card: BoutiqueCard,
  Footer: later(async () => (await import('./footer.tsx')).BoutiqueFooter, untilTouched),
}
