import type { Corners, SpaceScale, TypeScale } from './tokens.ts'

/*
 * Stacks of faces that devices already have. `system-ui` is left out on purpose: on Linux it is often a very
 * wide face, and on Windows it follows the language of the system instead of the page's.
 */
const sans =
  "Roboto,'Liberation Sans',-apple-system,'Segoe UI','Helvetica Neue',Arial,'Roboto Fallback',sans-serif"
const humanist =
  "Seravek,'Gill Sans Nova','Gill Sans',Ubuntu,Calibri,'Noto Sans','Liberation Sans','Roboto Fallback',sans-serif"
const sizes = {
  hero: [38, 64],
  title: [28, 40],
  heading: [21, 25],
  lead: [17, 19],
  body: [16, 16],
  small: [14, 14],
  label: [12, 12.5],
} as const satisfies TypeScale['sizes']

const plainLabel = { case: 'none', tracking: '0.01em' } as const
const capsLabel = { case: 'uppercase', tracking: '0.1em' } as const

const scale = (row: Partial<TypeScale> & Pick<TypeScale, 'display' | 'text'>): TypeScale => ({
  displayWeight: 400,
  displayTracking: '-0.012em',
  label: plainLabel,
  sizes,
  ...row,
})

export const types = {
  clasica: scale({
    display: "Lora,'Lora Fallback',serif",
    text: sans,
    displayTracking: '-0.018em',
    label: capsLabel,
  }),
  mosaico: scale({
    display: "'Bricolage Grotesque','Bricolage Grotesque Fallback',sans-serif",
    text: "'Bricolage Grotesque','Bricolage Grotesque Fallback',sans-serif",
    displayWeight: 800,
    displayTracking: '-0.045em',
    sizes: { ...sizes, hero: [44, 68], title: [32, 52], heading: [22, 27] },
  }),
  editorial: scale({
    display: "'Bodoni Moda','Bodoni Moda Fallback',serif",
    text: "Newsreader,'Newsreader Fallback',serif",
    displayTracking: '-0.025em',
    sizes: { ...sizes, hero: [44, 104], title: [32, 60], heading: [23, 30], lead: [19, 22], body: [17, 18] },
  }),
  catalogo: scale({
    display: "Archivo,'Archivo Fallback',sans-serif",
    text: "Archivo,'Archivo Fallback',sans-serif",
    displayWeight: 650,
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [22, 28], title: [21, 26], heading: [18, 20], body: [15, 15] },
  }),
  taller: scale({
    display: "'Zilla Slab','Zilla Slab Fallback',serif",
    text: humanist,
    displayWeight: 600,
    displayTracking: '-0.01em',
    sizes: { ...sizes, hero: [38, 58], title: [28, 38] },
  }),
  feria: scale({
    display: "Fredoka,'Fredoka Fallback',sans-serif",
    text: "Nunito,'Nunito Fallback',sans-serif",
    displayWeight: 600,
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [42, 76], title: [30, 44] },
  }),
  deposito: scale({
    display: "'IBM Plex Sans Condensed','IBM Plex Sans Condensed Fallback',sans-serif",
    text: "'IBM Plex Sans Condensed','IBM Plex Sans Condensed Fallback',sans-serif",
    displayWeight: 600,
    sizes: { ...sizes, hero: [28, 40], title: [24, 30], heading: [19, 21] },
  }),
  boutique: scale({
    display: "Marcellus,'Marcellus Fallback',serif",
    text: "Jost,'Jost Fallback',sans-serif",
    displayTracking: '0.005em',
    label: { case: 'uppercase', tracking: '0.18em' },
    sizes: { ...sizes, hero: [34, 58], title: [25, 36], body: [16, 17] },
  }),
  noche: scale({
    display: "Unbounded,'Unbounded Fallback',sans-serif",
    text: "Manrope,'Manrope Fallback',sans-serif",
    displayWeight: 300,
    displayTracking: '-0.035em',
    sizes: { ...sizes, hero: [32, 66], title: [24, 40], heading: [18, 22] },
  }),
  galeria: scale({
    display: "'Instrument Serif','Instrument Serif Fallback',serif",
    text: "'Instrument Sans','Instrument Sans Fallback',sans-serif",
    displayTracking: '-0.015em',
    sizes: { ...sizes, hero: [46, 96], title: [34, 56], heading: [24, 28], body: [15, 16] },
  }),
} as const

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
