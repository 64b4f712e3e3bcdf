import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { EditorialBanner } from './banner.tsx'
import { EditorialCard } from './card.tsx'
import { EditorialNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: EditorialNavbar,
  Banner: EditorialBanner,
  Categories: later(async () => (await import('./categories.tsx')).EditorialCategories, untilTouched),
  Card: EditorialCard,
  Footer: later(async () => (await import('./footer.tsx')).EditorialFooter, untilTouched),
}
