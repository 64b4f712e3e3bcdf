import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { ClassicBanner } from '../slots/banner/classic.tsx'
import { ClassicCard } from '../slots/card/classic.tsx'
import { ClassicNavbar } from '../slots/navbar/classic.tsx'
import { voice } from '../voices/classic.ts'
import './classic.css'

export const look: Look = {
  voice,
  Navbar: ClassicNavbar,
  Banner: ClassicBanner,
  Categories: later(
    async () => (await import('../slots/categories/classic.tsx')).ClassicCategories,
    untilTouched,
  ),
  Card: ClassicCard,
  Footer: later(async () => (await import('../slots/footer/classic.tsx')).ClassicFooter, untilTouched),
}
