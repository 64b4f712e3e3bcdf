import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { FairBanner } from './banner.tsx'
import { FairCard } from './card.tsx'
import { FairNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: FairNavbar,
  Banner: FairBanner,
  Categories: later(async () => (await import('./categories.tsx')).FairCategories, untilTouched),
  Card: FairCard,
  Footer: later(async () => (await import('./footer.tsx')).FairFooter, untilTouched),
}
