import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { FairBanner } from '../slots/banner/fair.tsx'
import { FairCard } from '../slots/card/fair.tsx'
import { FairNavbar } from '../slots/navbar/fair.tsx'
import { voice } from '../voices/fair.ts'
import './fair.css'

export const look: Look = {
  voice,
  Navbar: FairNavbar,
  Banner: FairBanner,
  Categories: later(async () => (await import('../slots/categories/fair.tsx')).FairCategories, untilTouched),
  Card: FairCard,
  Footer: later(async () => (await import('../slots/footer/fair.tsx')).FairFooter, untilTouched),
}
