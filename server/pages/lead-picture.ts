import type { LeadPicture } from '#src/hydration/rendered.ts'

/** Windows and pixel ratios that are common: `[width in px, device pixels per px]`. */
const PHONES = [
  [360, 2],
  [360, 3],
  [375, 2],
  [390, 3],
  [393, 2.75],
  [412, 1.75],
  [412, 2.625],
  [414, 3],
] as const
const DESKTOPS = [
  [1280, 1],
  [1366, 1],
  [1440, 2],
  [1536, 1.25],
  [1920, 1],
] as const
type Screens = readonly (readonly [width: number, ratio: number])[]

/** Width in px that `sizes` gives a picture in a window; undefined for what is more than px and vw. */
const shownWidth = (sizes: string, window: number): number | undefined => {
  for (const entry of sizes.split(',')) {
    const [, atLeast, length = '', unit] =
      /^\s*(?:\(min-width:\s*([\d.]+)px\)\s*)?([\d.]+)(px|vw)\s*$/.exec(entry) ?? []
    if (!unit) return undefined
    if (atLeast && window < Number(atLeast)) continue
    return unit === 'px' ? Number(length) : (Number(length) * window) / 100
  }
  return undefined
}

/** The candidate of a `srcset` that a browser takes: the narrowest that is wide enough, or else the widest. */
const candidate = (srcset: string, wanted: number): string | undefined => {
  const candidates = srcset
    .split(',')
    .map((entry) => entry.trim().split(/\s+/))
    .map(([address = '', width = '']) => ({ address, width: Number.parseFloat(width) }))
    .sort((a, b) => a.width - b.width)
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.address
}

/** The address of a `srcset` that each of these screens would take. */
const chosenBy = (srcset: string, sizes: string, screens: Screens): (string | undefined)[] =>
  screens.map(([width, ratio]) => {
    const shown = shownWidth(sizes, width)
    return shown === undefined ? undefined : candidate(srcset, shown * ratio)
  })

/**
 * Asks for a page's largest picture in a header, which a browser reads before the page: by the page's own tag it
 * would be asked for only after the parser's first pass. Just when any phone, or for a page that is not a phone's any
 * device at all, would take the same file, since a header can't ask for the one that fits.
 */
export const leadLink = (lead: LeadPicture | undefined, phone: boolean): string | undefined => {
  if (!lead) return undefined
  const { srcset, sizes } = lead
  const chosen = chosenBy(lead.phone ?? srcset, sizes, PHONES)
  if (!phone) chosen.push(...chosenBy(srcset, sizes, DESKTOPS))
  const [address, ...others] = new Set(chosen)
  if (!address || others.length > 0) return undefined
  return `<${address}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`
}
