import type { Page } from 'playwright-core'

const MOVES = 240

/** Opens a stage with a star and so many other objects. */
export const openStage = (page: Page, count: number) =>
  page.evaluate(async (many) => {
    window.stage = await window.openStage(many)
  }, count)

/** Times of frames and of what the page does in each, in ms, while the star is dragged by a mouse. */
export const dragTimes = async (page: Page, others: number) => {
  await openStage(page, others)
  await page.locator('.stage-tag.is-area').waitFor()
  await page.waitForTimeout(500)
  const frame = await page.locator('.stage-frame').last().boundingBox()
  if (!frame) throw new Error('no frame')
  const at = (x: number, y: number) =>
    [frame.x + (x / 300) * frame.width, frame.y + (y / 400) * frame.height] as const
  await page.mouse.move(...at(90, 110))
  await page.mouse.down()
  await page.evaluate(() => window.watchFrames())
  for (let move = 0; move < MOVES; move++) {
    const turn = (move / MOVES) * 12
    await page.mouse.move(...at(150 + 90 * Math.sin(turn), 200 + 140 * Math.cos(turn)))
  }
  const times = await page.evaluate(() => window.framesSeen())
  await page.mouse.up()
  return times
}

/** What a page does in a frame is measured in its own callbacks: fabric and the stage draw in no other place. */
export const WATCH = `
globalThis.__name = (value) => value
const ask = window.requestAnimationFrame.bind(window)
let work = 0
const seen = { frames: [], work: [] }
window.requestAnimationFrame = (task) => ask((time) => {
  const started = performance.now()
  task(time)
  work += performance.now() - started
})
window.watchFrames = () => {
  let before = performance.now()
  seen.frames.length = 0
  seen.work.length = 0
  const next = () => {
    const now = performance.now()
    seen.frames.push(now - before)
    seen.work.push(work)
    work = 0
    before = now
    ask(next)
  }
  ask(next)
}
window.framesSeen = () => seen
`

declare global {
  interface Window {
    watchFrames: () => void
    framesSeen: () => { frames: number[]; work: number[] }
  }
}
