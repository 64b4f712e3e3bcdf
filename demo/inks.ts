import type { DemoShop } from './types.ts'

type Inks = DemoShop['palette']

/** Inks of every workshop of the demo, beside the shop's own. Names and mixtures are invented. */
const WORKSHOP: Inks = [
  { name: 'Rojo tomate', hex: '#c8322b' },
  { name: 'Naranja zapallo', hex: '#e8772e' },
  { name: 'Amarillo girasol', hex: '#f2b705' },
  { name: 'Verde potrero', hex: '#2f7d4a' },
  { name: 'Celeste siesta', hex: '#8cc4e8' },
  { name: 'Azul tintero', hex: '#1f3f8f' },
  { name: 'Violeta jacarandá', hex: '#6b4fa0' },
  { name: 'Rosa ceibo', hex: '#d94f70' },
  { name: 'Marrón quebracho', hex: '#6b3a22' },
  { name: 'Gris lluvia', hex: '#8b8d90' },
  { name: 'Oro antiguo', hex: '#b08d57' },
  { name: 'Blanco', hex: '#ffffff' },
  { name: 'Negro', hex: '#1d1d20' },
]

/** A shop's own inks first, then those of the workshop that are none of them by name or hue. */
export const inksOf = ({ palette }: Pick<DemoShop, 'palette'>): { name: string; hex: string }[] => [
  ...palette,
  ...WORKSHOP.filter(({ name, hex }) => !palette.some((own) => own.name === name || own.hex === hex)),
]
