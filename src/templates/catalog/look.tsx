import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import type { Look } from '../look.ts'
import { CatalogBanner } from './banner.tsx'
import { CatalogCard } from './card.tsx'
import { CatalogNavbar } from './navbar.tsx'
import { voice } from './words.ts'
import './look.css'

export const look: Look = {
  voice,
  Navbar: CatalogNavbar,
  Banner: CatalogBanner,
  Categories: later(async () => (await import('./categories.tsx')).CatalogCategories, untilTouched),
  Card: CatalogCard,
  Footer: later(async () => (await import('./footer.tsx')).CatalogFooter, untilTouched),
}
