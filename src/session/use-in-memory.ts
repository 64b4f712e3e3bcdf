import { useLive } from '#src/db/database/device-db.ts'
import { useShop } from './shop.ts'

/** The browser stores nothing, so what the person does here lasts as long as the page; false until that is known. */
export const useInMemory = (): boolean => {
  const { db } = useShop()
  return useLive(db.live('in memory', async (open) => open.inMemory)) ?? false
}
