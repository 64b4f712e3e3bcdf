import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { MosaicBanner } from './banner.tsx'
import { MosaicCard } from './card.tsx'
import { MosaicNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: MosaicNavbar,
  Banner: MosaicBanner,
  Categories: later(async () => (await import('./categories.tsx')).MosaicCategories, untilTouched),
  Card: MosaicCard,
  Footer: later(async () => (await import('./footer.tsx')).MosaicFooter, untilTouched),
}
