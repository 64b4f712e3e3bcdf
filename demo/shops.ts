import { austral } from './shops/austral/shop.ts'
import { brote } from './shops/brote/shop.ts'
import { folio } from './shops/folio/shop.ts'
import { galpon } from './shops/galpon/shop.ts'
import { gubia } from './shops/gubia/shop.ts'
import { kermes } from './shops/kermes/shop.ts'
import { lino } from './shops/lino/shop.ts'
import { marea } from './shops/marea/shop.ts'
import { muro } from './shops/muro/shop.ts'
import { voltio } from './shops/voltio/shop.ts'
import type { DemoShop } from './types.ts'

/** One for each template, in the templates' order; rows of an installation keep the numbers of this order. */
export const demoShops: readonly DemoShop[] = [
  brote,
  marea,
  folio,
  austral,
  gubia,
  kermes,
  galpon,
  lino,
  voltio,
  muro,
]
