import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './browser.ts'

/** Half as long to read for the browser as the one with its comments. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * What axe finds, as `rule: where`. Run in the page itself, which has no frames: its own driver opens a second page
 * for the report, and took three times as long.
 */
export const violations = async (page: Page): Promise<string[]> => {
  // What is not laid out until it comes near has no colours to be measured.
  // Not as an element: the back office's policy lets none in.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // What fades in has less contrast until it is there.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline === document.timeline &&
          effect?.getComputedTiming().endTime !== Infinity,
      )
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined)
  })
  const found = await page.evaluate(async () => {
    const { run } = Reflect.get(window, 'axe') as typeof axe
    const { violations: all }: AxeResults = await run(document, { resultTypes: ['violations'] })
    return all.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** By how much the page is wider than its window, in px. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Nothing that axe finds, and nothing wider than the window. */
export const expectUsable = async (page: Page): Promise<void> => {
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
}

/** Words in sight that a line's end breaks; one of more than 24 letters, or with a sign that may end a line, has to. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    const isTiny = (element: Element): boolean =>
      element.getBoundingClientRect().width <= 1 ||
      (element.parentElement !== null && isTiny(element.parentElement))
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      // What is for ears alone stands in a box of 1 px, or is transparent, as the steps' names on a phone.
      if (!parent?.checkVisibility({ visibilityProperty: true }) || isTiny(parent)) continue
      if (getComputedStyle(parent).color === 'rgba(0, 0, 0, 0)') continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/[^\s\-–—/@?&=\u00ad]{2,24}(?!\S)/g)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const [first, ...rest] = [...range.getClientRects()].filter(({ width }) => width > 0)
        // Lines that are set close reach into each other.
        if (first && rest.some(({ top }) => top > first.top + first.height / 2)) broken.push(word)
      }
    }
    return broken
  })

/** What is so while the person's own text size is twice the browser's. */
export const withLargeText = async <T>({ context, page }: Visitor, measure: () => Promise<T>): Promise<T> => {
  const devtools = await context.newCDPSession(page)
  const size = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } })
  await size(32)
  try {
    await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
    return await measure()
  } finally {
    await size(16)
    await devtools.detach()
  }
}

/**
 * What a thumb can click on the page and is less than 44 px high: 20 px above and below its middle the click would
 * meet something else. A dialog that is open is the page then; links within a sentence are as high as their line, and
 * what floats over the page can be scrolled from under.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const HALF = 20
    // The last one lies above the others.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const floats = (element: Element): boolean =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
      (element.parentElement !== null && floats(element.parentElement))
    const inSentence = ({ parentElement: parent, textContent }: Element) =>
      parent?.tagName === 'P' && (parent.textContent ?? '').trim().length > (textContent ?? '').trim().length
    const targets = [...root.querySelectorAll('a[href], button, input, select, summary')]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 2 && !inSentence(element))
    const small = targets.filter((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      // What looks for a free place while the page moves lets clicks through meanwhile.
      if (element.matches('[data-moving]')) return false
      // A link that covers its card is as large as the card.
      const { content, position, inset } = getComputedStyle(element, '::after')
      const fills = content !== 'none' && position === 'absolute' && inset === '0px'
      // In one that has a position of its own it would fill the link alone.
      const covers = fills && getComputedStyle(element).position === 'static'
      const covered = covers && element instanceof HTMLElement && element.offsetParent
      const { left, top, width, height } = (covered || element).getBoundingClientRect()
      return [-HALF, HALF].some((away) => {
        const hit = document.elementFromPoint(left + width / 2, top + height / 2 + away)
        if (hit === null || element.contains(hit) || hit.closest('label') === element) return false
        return floats(element) || !floats(hit)
      })
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return [
      ...new Set(small.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`)),
    ]
  })

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes what moves by itself, from the start of each page. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { score: 0, moved: [] as string[] }
    Object.assign(window, { shifts: seen })
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.tagName}.${node.className}` : (node?.textContent ?? 'what is gone')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        seen.score += value
        seen.moved.push(`${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Until what has changed is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What has moved by itself since: its sum as browsers score it, and the parts that moved. */
export const shifts = (page: Page): Promise<{ score: number; moved: string[] }> =>
  page.evaluate(() => Reflect.get(window, 'shifts'))

/** How many parts of a list stand beside each other in sight, and how high its lowest and its highest part is, in px. */
export const setting = (page: Page, list: string) =>
  page.evaluate((selector) => {
    const boxes = [...(document.querySelector(selector)?.children ?? [])].map((part) =>
      part.getBoundingClientRect(),
    )
    const shown = boxes.filter(({ left, width }) => left + width / 2 < innerWidth)
    // Half of its height: rows of differing heights, and parts that are set lower than their neighbours.
    const beside = ({ top, height }: DOMRect) =>
      shown.filter((other) => Math.abs(other.top - top) < Math.min(other.height, height) / 2).length
    const heights = boxes.map(({ height }) => height)
    return {
      beside: Math.max(0, ...shown.map(beside)),
      lowest: Math.min(...heights),
      highest: Math.max(...heights),
    }
  }, list)

/** Controls and amounts that the chat button lies on, wherever the page comes to rest. */
export const underChat = async (page: Page, step = 490): Promise<string[]> => {
  const chat = page.locator('.whatsapp')
  await chat.waitFor()
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const found = new Set<string>()
  for (let y = 0; ; y += step) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    const covered = await chat.evaluate(async (button) => {
      const frames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const moves = () =>
        button.matches('[data-moving]') || button.getAnimations().some((one) => one.playState === 'running')
      const sample = () => {
        const disc = button.getBoundingClientRect()
        const right = Math.min(disc.right, document.documentElement.clientWidth)
        const on = (box: DOMRect) =>
          box.width > 2 &&
          Math.min(box.right, right) - Math.max(box.left, disc.left) > 1 &&
          Math.min(box.bottom, disc.bottom) - Math.max(box.top, disc.top) > 1
        const clear = [...document.querySelectorAll<HTMLImageElement>('.proof-picture')]
          .filter((one) => on(one.getBoundingClientRect()))
          .map((one) => one.alt)
        const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
          .filter((one) => one !== button && one.checkVisibility({ visibilityProperty: true }))
          .filter((one) => {
            const box = one.getBoundingClientRect()
            // A picture that leads somewhere has enough of itself beside the button.
            return on(box) && Math.min(box.width, box.height) <= 120
          })
          .map((one) => one.textContent || one.getAttribute('aria-label') || one.tagName)
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const amounts: string[] = []
        const range = document.createRange()
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!/\d{2}/.test(text.nodeValue ?? '')) continue
          if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue
          range.selectNodeContents(text)
          if ([...range.getClientRects()].some(on)) amounts.push(text.nodeValue ?? '')
        }
        return [...controls, ...amounts, ...clear].map((what) => `${what.trim()} at ${scrollY}`)
      }
      // At rest is when the button is still before a look and after it: what came in between would have moved it.
      for (;;) {
        await frames()
        if (moves()) continue
        const seen = sample()
        await frames()
        if (!moves()) return seen
      }
    })
    for (const what of covered) found.add(what)
    if (y >= end) return [...found]
  }
}
