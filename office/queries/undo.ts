import { useQueryClient } from '@tanstack/react-query'
import { undoEntry } from '#contract/office/history.ts'
import { callOnce } from './call-once.ts'
import { keys } from './keys.ts'
import { useDesktop } from './session.ts'

/** Takes an entry of the shop's history back; throws where that is refused. Answers a file of which it has only begun. */
export const useUndo = () => {
  const shop = useDesktop().shop.name
  const client = useQueryClient()
  return async (entry: string): Promise<string | null> => {
    try {
      const { order, importId } = await callOnce(undoEntry, { shop, body: { entry } })
      if (order) client.setQueryData(keys.order(shop, order.id), order)
      if (importId !== null) await client.invalidateQueries({ queryKey: keys.import(shop, importId) })
      return importId
    } finally {
      void client.invalidateQueries({ queryKey: keys.orders(shop) })
      void client.invalidateQueries({ queryKey: keys.history(shop) })
      void client.invalidateQueries({ queryKey: keys.catalogue(shop) })
      void client.invalidateQueries({ queryKey: keys.team(shop) })
      void client.invalidateQueries({ queryKey: keys.printing(shop) })
      void client.invalidateQueries({ queryKey: keys.look(shop) })
      void client.invalidateQueries({ queryKey: keys.settings(shop) })
      void client.invalidateQueries({ queryKey: keys.tariffs(shop) })
    }
  }
}
