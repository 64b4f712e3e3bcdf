import type { Route } from 'playwright-core'

type Instead = 'nothing yet' | 'a refusal'

/** Answers of the API as a test wants them: held back, refused with these words, or cut off. */
export const heldAnswers = (refusal: string) => {
  /** Path of the call that does not get its answer, and what it gets instead. */
  let wanting: { path: string; gets: Instead } | undefined
  const held: (() => void)[] = []
  let isCut = false
  const release = () => {
    for (const go of held.splice(0)) go()
  }
  return {
    answer: async (route: Route) => {
      const { pathname } = new URL(route.request().url())
      if (wanting?.path === pathname && wanting.gets === 'nothing yet')
        await new Promise<void>((go) => void held.push(go))
      if (isCut) return route.abort('internetdisconnected')
      if (wanting?.path !== pathname) return route.continue()
      return route.fulfill({
        status: 403,
        json: { result: { message: refusal, code: 'closed' }, success: false },
      })
    },
    /** The call gets this from now on, those that wait for it too. */
    give: (path: string, gets: Instead) => {
      wanting = { path, gets }
      release()
    },
    cut: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
      wanting = undefined
      release()
    },
  }
}
