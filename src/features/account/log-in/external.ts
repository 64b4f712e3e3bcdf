import { tabStorage } from '#src/platform/device/storage.ts'
import { leaveTo } from '#src/platform/page/url.ts'
import type { Shop } from '#src/session/shop.ts'
import { finishExternal, startExternal } from '../commands.ts'

/** What a provider adds to the address that it sends people back to. */
export const EXTERNAL_PARAMETERS = [
  'code',
  'state',
  'error',
  'error_description',
  'iss',
  'scope',
  'session_state',
]

const keyOf = (tenant: string) => `vitrina:${tenant}:external-login`

/** A log-in at a provider's, begun in this tab. */
interface Begun {
  authProvider: string
  state: string
  ticket: string
  /** The page to return to afterwards, as it stood in the address. */
  from: string
}

const readBegun = (tenant: string): Begun | null => {
  try {
    const saved: unknown = JSON.parse(tabStorage.get(keyOf(tenant)) ?? '')
    const texts = saved as Begun
    return [texts.authProvider, texts.state, texts.ticket, texts.from].every(
      (each) => typeof each === 'string',
    )
      ? texts
      : null
  } catch {
    // Nothing was begun here.
    return null
  }
}

/** Goes to the provider; false when it can't be reached, which the dialog says. */
export const goToProvider = async (shop: Shop, authProvider: string, from: string): Promise<boolean> => {
  const started = await startExternal(shop, authProvider)
  if (!started) return false
  const begun: Begun = { authProvider, state: started.state, ticket: started.ticket, from }
  tabStorage.set(keyOf(shop.tenant), JSON.stringify(begun))
  leaveTo(started.url)
  return true
}

/** Back from the provider: logs in with its code. Answers the page to return to, or null when it came to nothing. */
export const comeBack = async (
  shop: Shop,
  returned: ReadonlyMap<string, string>,
): Promise<{ from: string } | null> => {
  const begun = readBegun(shop.tenant)
  tabStorage.remove(keyOf(shop.tenant))
  const code = returned.get('code')
  // Cancelled at the provider, or not started in this tab: a link alone must not log anybody in.
  if (!code || !begun || begun.state !== returned.get('state')) return null
  const { from, ...ticket } = begun
  const outcome = await finishExternal(shop, { ...ticket, providerAccessCode: code })
  return outcome === 'in' ? { from } : null
}
