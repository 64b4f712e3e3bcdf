import type { Page } from 'playwright-core'

/**
 * What takes the focus on the page as it stands and does not show it: no ring, one of less than 3:1 against its ground,
 * or one that lies under a bar or outside of the window. A ground that is a picture is not judged.
 */
export const focusFaults = async (page: Page): Promise<string[]> => {
  // What glides from one colour to another, for however short, says the first of them when it is asked at once.
  await page.addStyleTag({ content: '* { transition: none !important }' })
  // After a key, a focus that a script moves shows as a person's does.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const LEAST = 3
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map<string, readonly number[]>()
    /** Red, green, blue from 0 to 255 and opacity from 0 to 1 of any colour that CSS can say. */
    const read = (color: string): readonly number[] => {
      const before = known.get(color)
      if (before || !canvas) return before ?? [0, 0, 0, 0]
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      const found = [red, green, blue, alpha / 255]
      known.set(color, found)
      return found
    }
    const over = ([r = 0, g = 0, b = 0, a = 0]: readonly number[], ground: readonly number[]) =>
      [r, g, b].map((value, index) => value * a + (ground[index] ?? 0) * (1 - a))
    const luminance = (color: readonly number[]) => {
      const [r = 0, g = 0, b = 0] = color.map((value) => {
        const part = value / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const contrast = (a: readonly number[], b: readonly number[]) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
      return (light + 0.05) / (dark + 0.05)
    }
    /** The colour that an element's own ground comes to; undefined over a picture. */
    const groundOf = (element: Element | null): readonly number[] | undefined => {
      if (!element) return [255, 255, 255]
      const { backgroundColor, backgroundImage } = getComputedStyle(element)
      if (backgroundImage !== 'none') return undefined
      const own = read(backgroundColor)
      if (own[3] === 1) return own
      const below = groundOf(element.parentElement)
      return below && over(own, below)
    }

    type Place = readonly [element: Element, pseudo: string | undefined]
    /** Where a ring may be drawn for an element: on itself, what it covers, its frame, or what stands for it. */
    const placesOf = (element: Element): Place[] => {
      const beside = element.nextElementSibling
      const above: Element[] = []
      for (let up = element.parentElement; up && above.length < 4; up = up.parentElement) above.push(up)
      return [
        [element, undefined],
        [element, '::after'],
        ...(beside ? [[beside, undefined] as const] : []),
        ...above.map((one) => [one, undefined] as const),
      ]
    }
    const ringAt = ([element, pseudo]: Place) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element, pseudo)
      const width = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
      return { width, color: outlineColor, offset: Number.parseFloat(outlineOffset) }
    }
    const groundOfRing = ([element, pseudo]: Place, inside: boolean) => {
      const frame = pseudo && element instanceof HTMLElement ? element.offsetParent : element
      return groundOf(inside ? frame : (frame?.parentElement ?? null))
    }
    const barOf = (element: Element | null): Element | null =>
      !element || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : barOf(element.parentElement)
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}`
    const coverOf = (element: Element): string | undefined => {
      // The chat's button goes to a free place once the page is at rest, which is held elsewhere (COMP-18, COMP-19).
      if (element.matches('.whatsapp')) return undefined
      const { left, top, width, height } = element.getBoundingClientRect()
      const inset = Math.min(3, height / 4)
      // What is taller than half of the window may reach under a bar.
      const levels =
        height < innerHeight / 2 ? [top + inset, top + height / 2, top + height - inset] : [top + height / 2]
      for (const y of levels) {
        if (y < 0 || y > innerHeight) return `lies at ${y} of ${innerHeight} px`
        const x = Math.min(Math.max(left + width / 2, 1), innerWidth - 1)
        const bar = barOf(document.elementFromPoint(x, y))
        if (bar !== null && !bar.contains(element) && !bar.matches('.whatsapp'))
          return `is covered by ${nameOf(bar)}`
      }
      return undefined
    }
    const fault = (element: HTMLElement): string | undefined => {
      element.blur()
      const places = placesOf(element)
      const before = places.map((place) => JSON.stringify(ringAt(place)))
      element.focus()
      if (document.activeElement !== element) return undefined
      const place = places.find(
        (one, index) => ringAt(one).width >= 2 && JSON.stringify(ringAt(one)) !== before[index],
      )
      if (!place) return 'shows no ring'
      const { color, offset } = ringAt(place)
      const ground = groundOfRing(place, offset < 0)
      const ratio = ground ? contrast(over(read(color), ground), ground) : LEAST
      if (ratio < LEAST) return `has a ring of ${ratio.toFixed(2)}:1`
      return coverOf(element)
    }
    const controls = [
      ...(document.querySelector('dialog[open]') ?? document).querySelectorAll<HTMLElement>(
        // A slider's ring is its thumb's, which cannot be asked.
        'a[href], button:not(:disabled), input:not([type=hidden], [type=range]):not(:disabled), select, summary, [tabindex="0"]',
      ),
    ].filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
    const faults = controls.flatMap((element) => {
      const found = fault(element)
      return found ? [`${nameOf(element)} ${found}`] : []
    })
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo({ top: 0, behavior: 'instant' })
    return [...new Set(faults)]
  })
}
