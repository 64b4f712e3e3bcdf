import { after } from '#src/platform/device/clock.ts'
import { reloadOnce } from '#src/platform/page/history.ts'
import { isServed, isTyping, reloadPage } from '#src/platform/page/page-life.ts'

/** Pause between two checks whether the server answers, in ms. */
const PAUSE = 2000

let recovering = false

/**
 * Reloads once the server serves this page. Until then a captive portal may have answered in place of the chunk, and would
 * answer the reload as well.
 */
const recover = async (): Promise<void> => {
  recovering = true
  if (!(await isServed())) return void after(PAUSE, () => void recover())
  recovering = false
  if (!isTyping()) reloadOnce()
}

/**
 * Loads the chunk of a screen or a template. A chunk that fails to load most often belongs to a deployment that was replaced,
 * so the page is reloaded, at most once per minute; after that the error reaches the error boundary.
 */
export const loadOrReload = <Part>({ load }: { load(): Promise<Part> }): Promise<Part | undefined> =>
  load().catch((error: unknown) => {
    console.error(error)
    if (!recovering) void recover()
    return undefined
  })

/**
 * Loads the chunk again because the person asks for it. Most browsers remember a failed import until the page is
 * reloaded, so the page is reloaded where the server answers.
 */
export const loadAgain = ({ load }: { load(): Promise<unknown> }): void =>
  void load().catch(async (error: unknown) => {
    console.error(error)
    if (await isServed()) reloadPage()
    else if (!recovering) void recover()
  })
