import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { after } from '#src/platform/device/clock.ts'

export interface Place {
  /** Distance above its place in the style sheet, in px. */
  readonly lift: number
  /** No place is free, so it is a tab at the window's edge. */
  readonly collapsed: boolean
}

const HOME: Place = { lift: 0, collapsed: false }

/** Distance to what it may not cover, in px. */
const APART = 4
const STEP = 8
/** Width of the tab, in px: less than any template's margin, which is empty. */
export const TAB = 14
/** Highest place, as a part of the window's height. */
const HIGHEST = 0.62
/** The page is at rest this long after the last movement, in ms. */
const REST_MS = 140
/** A control larger than this in both directions may be covered in part, but not its text. */
const LARGE = 120

const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [role=slider], [role=radio]'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** iOS has `checkVisibility` since 17.4; before, whatever it skips has no box, but for what is only invisible. */
const isVisible = (element: Element): boolean =>
  // Under its name of today and that of Firefox 115 and Chrome 111.
  element.checkVisibility?.({ visibilityProperty: true, checkVisibilityCSS: true }) ??
  getComputedStyle(element).visibility === 'visible'

/** What stands in a strip of the window. */
interface Content {
  /** Controls, but for those that are large enough to lie on. */
  readonly controls: Box[]
  /** Pictures that somebody has to approve: no part of them may be covered. */
  readonly pictures: Box[]
  /** Texts, line by line. Figures and texts of controls must stay visible. */
  readonly words: { readonly box: Box; readonly mustStayVisible: boolean }[]
}

/**
 * Reads the page in one walk. What lies beside the strip is left out with all that is in it: this runs after every scroll,
 * and a page has thousands of elements of which the strip has a few.
 */
const contentOf = (strip: Box, own: Element): Content => {
  const content: Content = { controls: [], pictures: [], words: [] }
  const boxes = new Map<Element, DOMRect>()
  const acceptNode = (node: Node): number => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT
    if (node === own) return NodeFilter.FILTER_REJECT
    const box = node.getBoundingClientRect()
    // Without a size of its own it may still have children that are seen.
    const isBeside = box.width > 0 && box.height > 0 && !meet(box, strip)
    if (!isBeside) boxes.set(node, box)
    return isBeside ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT
  }
  const isSeen = (element: Element, box: DOMRect | undefined): box is DOMRect =>
    box !== undefined && meet(box, strip) && isVisible(element)
  const range = document.createRange()
  const readText = (text: Node, parent: Element) => {
    const { nodeValue } = text
    if (!nodeValue?.trim() || !isSeen(parent, boxes.get(parent))) return
    range.selectNodeContents(text)
    const mustStayVisible = /\d/.test(nodeValue) || parent.closest(CONTROLS) !== null
    for (const box of range.getClientRects()) content.words.push({ box, mustStayVisible })
  }
  const readElement = (element: Element) => {
    const isControl = element.matches(CONTROLS)
    const isPicture = element.matches('[data-keep-clear]')
    const box = boxes.get(element)
    if (!(isControl || isPicture) || !isSeen(element, box)) return
    if (isControl && Math.min(box.width, box.height) <= LARGE) content.controls.push(box)
    if (isPicture) content.pictures.push(box)
  }
  const nodes = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    acceptNode,
  )
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element) readElement(node)
    else if (node.parentElement) readText(node, node.parentElement)
  }
  return content
}

/** Bars that stay where they are while the page moves, and lie in the strip. */
const barsIn = ({ left, right, top, bottom }: Box, own: Element): DOMRect[] => {
  const bars = new Set<Element>()
  for (let y = top + 1; y < bottom; y += 3 * STEP) {
    const [hit] = document.elementsFromPoint((left + right) / 2, y).filter((one) => !own.contains(one))
    for (let at: Element | null = hit ?? null; at; at = at.parentElement) {
      const { position } = getComputedStyle(at)
      if ((position === 'fixed' || position === 'sticky') && at.clientHeight < innerHeight / 2) bars.add(at)
    }
  }
  return [...bars].map((bar) => bar.getBoundingClientRect())
}

/** The lowest free place, one without any text if there is one; the tab where none is free. */
const placeOf = (own: HTMLElement): Place => {
  // Its place in the style sheet: a transform doesn't count.
  const { offsetTop: top, offsetLeft: left, offsetWidth: size } = own
  if (size === 0) return { ...HOME }
  const edge = document.documentElement.clientWidth
  const highest = innerHeight * (1 - HIGHEST)
  const strip = { left: left - APART, right: edge, top: highest - APART, bottom: innerHeight }
  const { controls, pictures, words } = contentOf(strip, own)
  const boxesOf = (some: typeof words) => some.map(({ box }) => box)
  const occupied = [
    ...controls,
    ...pictures,
    ...barsIn(strip, own),
    ...boxesOf(words.filter(({ mustStayVisible }) => mustStayVisible)),
  ]
  const freeOf = (others: readonly Box[], from: number, to: number): number | undefined => {
    for (let y = top; y >= highest; y -= STEP) {
      const box = { left: from - APART, right: to, top: y - APART, bottom: y + size + APART }
      if (!others.some((other) => meet(other, box))) return top - y
    }
    return undefined
  }
  const lift =
    freeOf([...occupied, ...boxesOf(words)], left, left + size) ?? freeOf(occupied, left, left + size)
  if (lift !== undefined) return { lift, collapsed: false }
  return { lift: freeOf(occupied, edge - TAB, edge) ?? 0, collapsed: true }
}

/**
 * Places an element that floats over the page again whenever the page has come to rest. Until then it has `data-moving`,
 * which is set without React: React may be busy with what a first scroll loads.
 */
export const useAtRest = (
  own: RefObject<HTMLElement | null>,
  settle: (element: HTMLElement) => void,
): void => {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    let cancel = () => {}
    const rest = () => {
      const element = own.current
      if (!element) return
      latest.current(element)
      element.removeAttribute('data-moving')
    }
    const moved = () => {
      own.current?.setAttribute('data-moving', '')
      cancel()
      cancel = after(REST_MS, rest)
    }
    moved()
    const changes = new MutationObserver(moved)
    changes.observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
      attributeFilter: ['open', 'hidden'],
    })
    const sizes = new ResizeObserver(moved)
    sizes.observe(document.body)
    addEventListener('scroll', moved, { capture: true, passive: true })
    addEventListener('resize', moved)
    return () => {
      cancel()
      changes.disconnect()
      sizes.disconnect()
      removeEventListener('scroll', moved, true)
      removeEventListener('resize', moved)
    }
  }, [own])
}

/** A place where an element that floats over the page covers no control and no amount. */
export const useFreePlace = (own: RefObject<HTMLElement | null>): Place => {
  const [place, setPlace] = useState(HOME)
  useAtRest(own, (element) => flushSync(() => setPlace(placeOf(element))))
  return place
}

/** Moves a note at the window's bottom above the bars there. */
export const standAboveBars = (note: HTMLElement): void => {
  // Its place in the style sheet: a translation doesn't count.
  const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = note
  const bars = barsIn({ left, right: left + width, top: innerHeight / 2, bottom: innerHeight }, note)
  const lowest = bars
    .sort((one, other) => other.bottom - one.bottom)
    .reduce((y, bar) => (bar.bottom > y && bar.top < y + height ? bar.top - height - 2 * APART : y), top)
  note.style.translate = `0 ${lowest - top}px`
}
