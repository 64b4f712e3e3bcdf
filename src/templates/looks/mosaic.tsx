import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { MosaicBanner } from '../slots/banner/mosaic.tsx'
import { MosaicCard } from '../slots/card/mosaic.tsx'
import { MosaicNavbar } from '../slots/navbar/mosaic.tsx'
import { voice } from '../voices/mosaic.ts'
import './mosaic.css'

export const look: Look = {
  voice,
  Navbar: MosaicNavbar,
  Banner: MosaicBanner,
  Categories: later(
    async () => (await import('../slots/categories/mosaic.tsx')).MosaicCategories,
    untilTouched,
  ),
  Card: MosaicCard,
  Footer: later(async () => (await import('../slots/footer/mosaic.tsx')).MosaicFooter, untilTouched),
}
