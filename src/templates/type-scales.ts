import type { Corners, SpaceScale, TypeScale } from './tokens.ts'

/*
 * Stacks of fonts that devices have. Without `system-ui`: on Linux it is often a very wide font, and on Windows it
 * follows the language of the system instead of the page's.
 */
export const sans =
  "Roboto,'Liberation Sans',-apple-system,'Segoe UI','Helvetica Neue',Arial,'Roboto Fallback',sans-serif"
export const humanist =
  "Seravek,'Gill Sans Nova','Gill Sans',Ubuntu,Calibri,'Noto Sans','Liberation Sans','Roboto Fallback',sans-serif"
export const sizes = {
  hero: [38, 64],
  title: [28, 40],
  heading: [21, 25],
  lead: [17, 19],
  body: [16, 16],
  small: [14, 14],
  label: [12, 12.5],
} as const satisfies TypeScale['sizes']

const plainLabel = { case: 'none', tracking: '0.01em' } as const
export const capsLabel = { case: 'uppercase', tracking: '0.1em' } as const

/** The default type scale with what `row` overrides. */
export const typeScale = (row: Partial<TypeScale> & Pick<TypeScale, 'display' | 'text'>): TypeScale => ({
  displayWeight: 400,
  displayTracking: '-0.012em',
  label: plainLabel,
  sizes,
  ...row,
})

export const spaces = {
  airy: { gutter: [20, 72], section: [72, 152], block: [32, 56], gap: [20, 40], page: 1312 },
  regular: { gutter: [16, 48], section: [56, 104], block: [24, 40], gap: [12, 24], page: 1312 },
  compact: { gutter: [16, 32], section: [40, 64], block: [16, 24], gap: [8, 12], page: 1520 },
} as const satisfies Record<string, SpaceScale>

export const corners = {
  sharp: { control: 0, card: 0, badge: 0 },
  slight: { control: 2, card: 2, badge: 2 },
  soft: { control: 6, card: 8, badge: 4 },
  round: { control: 24, card: 20, badge: 99 },
} as const satisfies Record<string, Corners>
