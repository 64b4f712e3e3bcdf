import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { DepotBanner } from '../slots/banner/depot.tsx'
import { DepotCard } from '../slots/card/depot.tsx'
import { DepotNavbar } from '../slots/navbar/depot.tsx'
import { voice } from '../voices/depot.ts'
import './depot.css'

export const look: Look = {
  voice,
  Navbar: DepotNavbar,
  Banner: DepotBanner,
  Categories: later(
    async () => (await import('../slots/categories/depot.tsx')).DepotCategories,
    untilTouched,
  ),
  Card: DepotCard,
  Footer: later(async () => (await import('../slots/footer/depot.tsx')).DepotFooter, untilTouched),
}
