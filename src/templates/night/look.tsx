import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { NightBanner } from './banner.tsx'
import { NightCard } from './card.tsx'
import { NightNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: NightNavbar,
  Banner: NightBanner,
  Categories: later(async () => (await import('./categories.tsx')).NightCategories, untilTouched),
  Card: NightCard,
  Footer: later(async () => (await import('./footer.tsx')).NightFooter, untilTouched),
}
