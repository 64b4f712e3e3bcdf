import { readLines } from '#src/db/cart/lines.ts'
import type { Shop } from '#src/session/shop.ts'

/** An identity's lines on this device, live; a `lazy` store waits until the device was ever written to. */
export const linesStore = ({ db }: Shop, identity: string, lazy: boolean) =>
  db.live(`lines ${identity}`, (open) => readLines(open, identity), { lazy })
