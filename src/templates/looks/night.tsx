import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { NightBanner } from '../slots/banner/night.tsx'
import { NightCard } from '../slots/card/night.tsx'
import { NightNavbar } from '../slots/navbar/night.tsx'
import { voice } from '../voices/night.ts'
import './night.css'

export const look: Look = {
  voice,
  Navbar: NightNavbar,
  Banner: NightBanner,
  Categories: later(
    async () => (await import('../slots/categories/night.tsx')).NightCategories,
    untilTouched,
  ),
  Card: NightCard,
  Footer: later(async () => (await import('../slots/footer/night.tsx')).NightFooter, untilTouched),
}
