import { useEffect, useState } from 'react'
import { onFragment, readFragment, takeFragment } from '#src/platform/page/url.ts'

/**
 * What a mail's link brought along; '' for none, null until that is known. Whatever stands behind the '#' is sent to
 * nobody, so it is in no log, referrer or statistics.
 */
export const useLinkToken = (): string | null => {
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const read = () => setToken((known) => readFragment().get('token') ?? known ?? '')
    read()
    return onFragment(read)
  }, [])
  return token
}

/** Takes the token out of the address once the device keeps what it opens; until then a reload still needs it. */
export const useTokenTaken = (stored: boolean): void => {
  useEffect(() => {
    if (!stored) return
    const take = () => void (readFragment().has('token') && takeFragment())
    take()
    return onFragment(take)
  }, [stored])
}
