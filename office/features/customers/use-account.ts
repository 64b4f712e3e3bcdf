import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  blockCustomer,
  type CustomerAccount,
  closeCustomerSessions,
  deleteCustomer,
  getCustomer,
  recoverCustomer,
} from '#contract/office/customers.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { newId } from '#src/platform/device/uuid.ts'

export const useAccount = (id: string) => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.customer(shop, id),
    queryFn: ({ signal }) => call(getCustomer, { shop, signal, query: { id } }),
  })
}

/** What is done with an account; each answers it as it is then. */
export const useAccountActions = ({ id, orders, quotes }: CustomerAccount) => {
  const { name: shop } = useShop()
  const client = useQueryClient()
  const take = (account: CustomerAccount) => {
    client.setQueryData(keys.customer(shop, id), account)
    void client.invalidateQueries({ queryKey: [...keys.customers(shop), 'found'] })
    void client.invalidateQueries({ queryKey: keys.history(shop) })
  }
  const body = () => ({ id, key: newId() })
  return {
    block: useAction(async (blocked: boolean) =>
      take(await call(blockCustomer, { shop, body: { ...body(), blocked } })),
    ),
    close: useAction(async () => take(await call(closeCustomerSessions, { shop, body: body() }))),
    recover: useAction(async () => take(await call(recoverCustomer, { shop, body: body() }))),
    remove: useAction(async () => {
      await call(deleteCustomer, { shop, body: { ...body(), orders, quotes } })
      // The list alone: the account itself is asked for no more.
      void client.invalidateQueries({ queryKey: [...keys.customers(shop), 'found'] })
      void client.invalidateQueries({ queryKey: keys.history(shop) })
    }),
  }
}
