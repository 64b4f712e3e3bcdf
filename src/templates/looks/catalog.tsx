import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { CatalogBanner } from '../slots/banner/catalog.tsx'
import { CatalogCard } from '../slots/card/catalog.tsx'
import { CatalogNavbar } from '../slots/navbar/catalog.tsx'
import { voice } from '../voices/catalog.ts'
import './catalog.css'

export const look: Look = {
  voice,
  Navbar: CatalogNavbar,
  Banner: CatalogBanner,
  Categories: later(
    async () => (await import('../slots/categories/catalog.tsx')).CatalogCategories,
    untilTouched,
  ),
  Card: CatalogCard,
  Footer: later(async () => (await import('../slots/footer/catalog.tsx')).CatalogFooter, untilTouched),
}
