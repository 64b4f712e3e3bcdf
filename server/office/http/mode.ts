import { OFFICE } from '#contract/office/endpoint.ts'
import type { Settings } from '../../environment/settings.ts'

/**
 * Where the back office is served, so that no shop's analytics, which are foreign script, share its origin:
 * - `local`: no https address is set; a port of its own on this machine alone
 * - `own`: `OFFICE_URL`, a host or port of its own
 * - `oneName`: below `PUBLIC_URL`, where shops have no analytics then
 */
export type OfficeMode = 'local' | 'own' | 'oneName'

type Urls = Pick<Settings, 'publicUrl' | 'officeUrl'>

export const officeMode = ({ publicUrl, officeUrl }: Urls): OfficeMode => {
  if (officeUrl !== undefined) return 'own'
  return publicUrl?.startsWith('https:') === true ? 'oneName' : 'local'
}

/** Its origin as far as settings say it; undefined in `local` mode, where it follows from the port. */
export const officeOriginOf = ({ publicUrl, officeUrl }: Urls): string | undefined => {
  const mode = officeMode({ publicUrl, officeUrl })
  if (mode === 'local') return undefined
  return new URL((mode === 'own' ? officeUrl : publicUrl) ?? '').origin
}

const isBelow = (url: string): boolean => /^\/gestion(?:[/?]|$)/i.test(url)

/** Whether a request of the shared listener is for the back office: by host in `own` mode, by path in `oneName`. */
export const isForOffice = (
  {
    url = '',
    headers,
  }: { readonly url?: string | undefined; readonly headers: { host?: string | undefined } },
  urls: Urls,
): boolean => {
  const mode = officeMode(urls)
  if (mode === 'local') return false
  if (mode === 'oneName') return isBelow(url)
  return headers.host?.toLowerCase() === new URL(urls.officeUrl ?? '').host
}

/** Where the back office begins. */
export const officeAddress = (origin: string): string => `${origin}${OFFICE}/`
