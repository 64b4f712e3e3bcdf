import type { Page } from 'playwright-core'

/** Stops on the way through a screen; more than this is no way. */
const FAR = 400

const STOPS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'

/**
 * Goes through a screen, or the sheet that is open, by Tab alone. Answers what can be clicked and was never reached, and what
 * had the focus without showing it or lay below something else.
 */
export const tabThrough = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-reached]')) one.removeAttribute('data-reached')
    scrollTo({ top: 0, behavior: 'instant' })
    if (document.activeElement instanceof HTMLElement && !document.querySelector('dialog[open]'))
      document.activeElement.blur()
  })
  const faults = new Set<string>()
  for (let stop = 0; stop < FAR; stop++) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(async () => {
      const one = document.activeElement
      // What is scrolled sideways comes into sight within some frames: until it stands still.
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      const place = () => JSON.stringify(one?.getBoundingClientRect())
      await frame()
      for (let still = 0, was = place(); still < 2; ) {
        await frame()
        const is = place()
        still = is === was ? still + 1 : 0
        was = is
      }
      if (one === null || one === document.body) return { isRound: false, fault: '' }
      if (one.hasAttribute('data-reached')) return { isRound: true, fault: '' }
      one.setAttribute('data-reached', '')
      const name = `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`
      const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
      if (sheet && !sheet.contains(one)) return { isRound: false, fault: `${name} is behind the sheet` }
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
        return { isRound: false, fault: `${name} shows no focus` }
      const { left, top, width, height } = one.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const isSeen =
        hit !== null &&
        (one.contains(hit) || hit.contains(one) || hit.closest('label')?.contains(one) === true)
      const above = hit === null ? `nothing at ${left}, ${top}` : `${hit.tagName} ${hit.className}`
      return { isRound: false, fault: isSeen ? '' : `${name} lies below ${above}` }
    })
    if (at.fault !== '') faults.add(at.fault)
    if (at.isRound) break
  }
  const missed = await page.evaluate((stops) => {
    const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const groups = new Set(
      [...room.querySelectorAll<HTMLInputElement>('input[type=radio][data-reached]')].map(({ name }) => name),
    )
    return [...room.querySelectorAll(stops)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.hasAttribute('data-reached'))
      .filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio' && groups.has(one.name)))
      .filter((one) => one.getAttribute('tabindex') !== '-1')
      .map(
        (one) =>
          `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}`,
      )
  }, STOPS)
  return [...faults, ...missed.map((name) => `${name} is not reached`)]
}

/** Texts in sight of which a part is cut off by a box that hides what is wider or higher than itself. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const room = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const range = document.createRange()
    const linesOf = (box: Element) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if ((text.nodeValue ?? '').trim() === '') continue
        range.selectNodeContents(text)
        lines.push(...range.getClientRects())
      }
      return lines
    }
    const isCut = (box: HTMLElement) => {
      const { overflowX, overflowY } = getComputedStyle(box)
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const { left, right, top, bottom } = box.getBoundingClientRect()
      return linesOf(box).some(
        (line) =>
          (hides(overflowX) && (line.right > right + 1 || line.left < left - 1)) ||
          (hides(overflowY) && (line.bottom > bottom + 3 || line.top < top - 3)),
      )
    }
    return [...room.querySelectorAll<HTMLElement>('*')]
      .filter((box) => box.checkVisibility({ visibilityProperty: true }) && box.clientWidth > 2)
      .filter(isCut)
      .map((box) => `${box.tagName}.${box.className} ${(box.textContent ?? '').trim().slice(0, 40)}`)
  })
