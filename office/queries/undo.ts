import { useQueryClient } from '@tanstack/react-query'
import { undoEntry } from '#contract/office/history.ts'
import { call } from '#office/api/room.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { keys } from './keys.ts'
import { useDesktop } from './session.ts'

/** Keys by entry: one that is tried again counts once. */
const keyOf = new Map<string, string>()

/** Takes an entry of the shop's history back; throws where that is refused. */
export const useUndo = () => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  return async (entry: string): Promise<void> => {
    const name = `${shop} ${entry}`
    const key = keyOf.get(name) ?? newId()
    keyOf.set(name, key)
    try {
      const { order } = await call(undoEntry, { shop, body: { entry, key } })
      if (order) client.setQueryData(keys.order(shop, order.id), order)
    } finally {
      void client.invalidateQueries({ queryKey: keys.orders(shop) })
      void client.invalidateQueries({ queryKey: keys.history(shop) })
      void client.invalidateQueries({ queryKey: keys.team(shop) })
    }
  }
}
