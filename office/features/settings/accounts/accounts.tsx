import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listCredentials, type StoredAccount, type StoredAccounts } from '#contract/office/settings.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
import { settingsTexts } from '../texts.ts'
import { AccountCard } from './account-card.tsx'
import { ACCOUNT_FORMS } from './fields.ts'

interface Props {
  readonly isShown: (account: StoredAccount) => boolean
  /** Offered where the shop has none of them. */
  readonly otherwise?: string
  readonly hint?: string
}

const NONE = { state: 'none', at: null, by: '', endsWith: '', shown: {} } as const

/** Accounts of the shop, as far as they are of its market or there already. */
export const Accounts = ({ isShown, otherwise, hint }: Props) => {
  const words = useTexts(settingsTexts)
  const market = useMarket()
  const { name: shop } = useShop()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: keys.credentials(shop),
    queryFn: ({ signal }) => call(listCredentials, { shop, signal }),
  })
  const take = (accounts: StoredAccounts) => {
    client.setQueryData(keys.credentials(shop), accounts)
    void client.invalidateQueries({ queryKey: keys.history(shop) })
  }
  if (!data) return <Awaited error={error} refetch={refetch} loading={words.loading} rows={1} />
  const isOfMarket = ({ account, state }: StoredAccount) =>
    state !== 'none' || (ACCOUNT_FORMS[account]?.markets.includes(market) ?? true)
  const listed = data.accounts.filter((account) => isShown(account) && isOfMarket(account))
  const all = listed.length === 0 && otherwise !== undefined ? [{ account: otherwise, ...NONE }] : listed
  return all.map((stored) => (
    <AccountCard key={stored.account} stored={stored} onChange={take} {...(hint ? { hint } : {})} />
  ))
}
