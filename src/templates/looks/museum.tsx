import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { MuseumBanner } from '../slots/banner/museum.tsx'
import { MuseumCard } from '../slots/card/museum.tsx'
import { MuseumNavbar } from '../slots/navbar/museum.tsx'
import { voice } from '../voices/museum.ts'
import './museum.css'

export const look: Look = {
  voice,
  Navbar: MuseumNavbar,
  Banner: MuseumBanner,
  Categories: later(
    async () => (await import('../slots/categories/museum.tsx')).MuseumCategories,
    untilTouched,
  ),
  Card: MuseumCard,
  Footer: later(async () => (await import('../slots/footer/museum.tsx')).MuseumFooter, untilTouched),
}
