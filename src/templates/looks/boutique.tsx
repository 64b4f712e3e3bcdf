import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'
import type { Look } from '../look.ts'
import { BoutiqueBanner } from '../slots/banner/boutique.tsx'
import { BoutiqueCard } from '../slots/card/boutique.tsx'
import { BoutiqueNavbar } from '../slots/navbar/boutique.tsx'
import { voice } from '../voices/boutique.ts'
import './boutique.css'

export const look: Look = {
  voice,
  Navbar: BoutiqueNavbar,
  Banner: BoutiqueBanner,
  Categories: later(
    async () => (await import('../slots/categories/boutique.tsx')).BoutiqueCategories,
    untilTouched,
  ),
  Card: BoutiqueCard,
  Footer: later(async () => (await import('../slots/footer/boutique.tsx')).BoutiqueFooter, untilTouched),
}
