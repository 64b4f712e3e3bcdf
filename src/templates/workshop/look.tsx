import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { WorkshopBanner } from './banner.tsx'
import { WorkshopCard } from './card.tsx'
import { WorkshopNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: WorkshopNavbar,
  Banner: WorkshopBanner,
  Categories: later(async () => (await import('./categories.tsx')).WorkshopCategories, untilTouched),
  Card: WorkshopCard,
  Footer: later(async () => (await import('./footer.tsx')).WorkshopFooter, untilTouched),
}
