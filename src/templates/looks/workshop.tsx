import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { WorkshopBanner } from '../slots/banner/workshop.tsx'
import { WorkshopCard } from '../slots/card/workshop.tsx'
import { WorkshopNavbar } from '../slots/navbar/workshop.tsx'
import { voice } from '../voices/workshop.ts'
import './workshop.css'

export const look: Look = {
  voice,
  Navbar: WorkshopNavbar,
  Banner: WorkshopBanner,
  Categories: later(
    async () => (await import('../slots/categories/workshop.tsx')).WorkshopCategories,
    untilTouched,
  ),
  Card: WorkshopCard,
  Footer: later(async () => (await import('../slots/footer/workshop.tsx')).WorkshopFooter, untilTouched),
}
