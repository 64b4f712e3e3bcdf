import { now } from '#src/platform/device/clock.ts'
import type { Desktop } from './session.ts'

const room = () => import('#office/db/copies.ts')

/** Stores an answer for when none comes. */
export const saveAnswer = (key: string, value: unknown, { operator, shop }: Desktop): void => {
  void room().then(({ saveCopy }) => saveCopy(operator, shop.name, { key, at: now(), value }))
}

/** What `saveAnswer` stored; null: nothing. */
export const savedAnswer = async (key: string, { operator, shop }: Desktop) =>
  (await (await room()).readCopy(operator, shop.name, key)) ?? null
