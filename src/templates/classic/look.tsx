import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { ClassicBanner } from './banner.tsx'
import { ClassicCard } from './card.tsx'
import { ClassicNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: ClassicNavbar,
  Banner: ClassicBanner,
  Categories: later(async () => (await import('./categories.tsx')).ClassicCategories, untilTouched),
  Card: ClassicCard,
  Footer: later(async () => (await import('./footer.tsx')).ClassicFooter, untilTouched),
}
