import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { DepotBanner } from './banner.tsx'
import { DepotCard } from './card.tsx'
import { DepotNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: DepotNavbar,
  Banner: DepotBanner,
  Categories: later(async () => (await import('./categories.tsx')).DepotCategories, untilTouched),
  Card: DepotCard,
  Footer: later(async () => (await import('./footer.tsx')).DepotFooter, untilTouched),
}
