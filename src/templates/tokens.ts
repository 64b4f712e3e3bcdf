const NARROW = 360
const WIDE = 1264

const trim = (value: number): string => String(Number(value.toFixed(4)))

/** A CSS length that grows linearly from `from` px in a window of 360 px to `to` px in one of 1264 px. */
export const fluid = (from: number, to: number): string => {
  if (from === to) return `${trim(from / 16)}rem`
  const slope = (to - from) / (WIDE - NARROW)
  const base = (from - slope * NARROW) / 16
  const [least, most] = from < to ? [from, to] : [to, from]
  return `clamp(${trim(least / 16)}rem,${trim(base)}rem + ${trim(slope * 100)}vw,${trim(most / 16)}rem)`
}

/** Smallest and largest size in px, reached at 360 and 1264 px. */
export type Range = readonly [from: number, to: number]

export interface TypeScale {
  /** Font stacks. */
  readonly display: string
  readonly text: string
  readonly displayWeight: number
  /** `letter-spacing` of display sizes. */
  readonly displayTracking: string
  readonly label: { readonly case: 'none' | 'uppercase'; readonly tracking: string }
  readonly sizes: Readonly<Record<'hero' | 'title' | 'heading' | 'lead' | 'body' | 'small' | 'label', Range>>
}

export interface SpaceScale {
  /** Page margin, space between sections, between blocks, between cards. */
  readonly gutter: Range
  readonly section: Range
  readonly block: Range
  readonly gap: Range
  /** Widest content in px. */
  readonly page: number
}

/** Corner radii in px. */
export interface Corners {
  readonly control: number
  readonly card: number
  readonly badge: number
}

/** A template's scales. Only the theme's rule needs them, so they are no part of the first script. */
export interface Scales {
  readonly type: TypeScale
  readonly space: SpaceScale
  readonly corners: Corners
}

/** The template's scales as CSS variables. */
export const scaleVariables = ({ type, space, corners }: Scales): Record<string, string> => ({
  '--t-display': type.display,
  '--t-text': type.text,
  '--t-display-weight': String(type.displayWeight),
  '--t-display-tracking': type.displayTracking,
  '--t-label-case': type.label.case,
  '--t-label-tracking': type.label.tracking,
  ...Object.fromEntries(
    Object.entries(type.sizes).map(([name, [from, to]]) => [`--fs-${name}`, fluid(from, to)]),
  ),
  '--sp-gutter': fluid(...space.gutter),
  '--sp-section': fluid(...space.section),
  '--sp-block': fluid(...space.block),
  '--sp-gap': fluid(...space.gap),
  '--sp-page': `${trim(space.page / 16)}rem`,
  '--r-control': `${corners.control}px`,
  '--r-card': `${corners.card}px`,
  '--r-badge': `${corners.badge}px`,
})
