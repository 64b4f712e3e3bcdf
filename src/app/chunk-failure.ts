import { reloadOnce } from '#src/platform/history.ts'

/**
 * A screen's chunk, or a look's. One that can't be had is most often a deployment's that is gone, so the page is loaded anew, at
 * most once per minute; the failure is told where that doesn't help.
 */
export const loadOrReload = <Part>({ load }: { load(): Promise<Part> }): Promise<Part | undefined> =>
  load().catch((error: unknown) => {
    console.error(error)
    reloadOnce()
    return undefined
  })
