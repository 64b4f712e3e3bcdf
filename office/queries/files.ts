import { makeDownload, makePapers, type Paper } from '#contract/office/production.ts'
import { call } from '#office/api/api.ts'
import { useAction, useAttempt } from './action.ts'
import { useShop } from './session.ts'

/** What is answered as an attachment goes into the device's downloads, and the page stays. */
export const download = ({ url }: { readonly url: string }) => location.assign(url)

/** Fetches what the workshop prints from. */
export const useProductionFiles = (ids: readonly string[]) => {
  const { name: shop } = useShop()
  return useAction(async (unproven: boolean) =>
    download(await call(makeDownload, { shop, body: { ids: [...ids], unproven } })),
  )
}

/** Fetches papers of orders, or the blanks to pull for all of them. */
export const usePapers = (onFailure: (error: unknown) => void) => {
  const { name: shop } = useShop()
  const { isBusy, attempt } = useAttempt()
  const print = (paper: Paper, ids: readonly string[], format: 'pdf' | 'csv' = 'pdf') =>
    attempt(() =>
      call(makePapers, { shop, body: { paper, ids: [...ids], format } }).then(download, onFailure),
    )
  return { isBusy, print }
}
