import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { EditorialBanner } from '../slots/banner/editorial.tsx'
import { EditorialCard } from '../slots/card/editorial.tsx'
import { EditorialNavbar } from '../slots/navbar/editorial.tsx'
import { voice } from '../voices/editorial.ts'
import './editorial.css'

export const look: Look = {
  voice,
  Navbar: EditorialNavbar,
  Banner: EditorialBanner,
  Categories: later(
    async () => (await import('../slots/categories/editorial.tsx')).EditorialCategories,
    untilTouched,
  ),
  Card: EditorialCard,
  Footer: later(async () => (await import('../slots/footer/editorial.tsx')).EditorialFooter, untilTouched),
}
