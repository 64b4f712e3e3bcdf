import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { MuseumBanner } from './banner.tsx'
import { MuseumCard } from './card.tsx'
import { MuseumNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: MuseumNavbar,
  Banner: MuseumBanner,
  Categories: later(async () => (await import('./categories.tsx')).MuseumCategories, untilTouched),
  Card: MuseumCard,
  Footer: later(async () => (await import('./footer.tsx')).MuseumFooter, untilTouched),
}
