/** Colours in English, as files of shops that were made abroad have them. */
const ENGLISH: Readonly<Record<string, string>> = {
  aqua: 'turquesa',
  black: 'negro',
  blue: 'azul',
  brown: 'marrón',
  burgundy: 'bordó',
  charcoal: '#3a3f44',
  cream: 'crudo',
  cyan: '#12b5cb',
  fuchsia: 'fucsia',
  gold: 'dorado',
  gray: 'gris',
  green: 'verde',
  grey: 'gris',
  ivory: 'crudo',
  khaki: '#a59a6b',
  lavender: 'lila',
  lime: '#a4c639',
  magenta: 'fucsia',
  maroon: 'bordó',
  mint: '#a8dcc5',
  mustard: 'mostaza',
  natural: 'crudo',
  navy: 'marino',
  olive: 'oliva',
  orange: 'naranja',
  peach: '#f7c3a0',
  pink: 'rosa',
  purple: 'violeta',
  red: 'rojo',
  sand: 'arena',
  silver: 'plateado',
  sky: 'celeste',
  tan: '#c9a57b',
  teal: '#12767a',
  turquoise: 'turquesa',
  violet: 'violeta',
  white: 'blanco',
  wine: 'bordó',
  yellow: 'amarillo',
}

const HUES: Readonly<Record<string, string>> = {
  amarillo: '#f2c500',
  arena: '#d8c6a5',
  azul: '#1f4fbf',
  beige: '#e3d5b8',
  blanco: '#ffffff',
  bordó: '#6d1a2d',
  celeste: '#7db9e8',
  coral: '#ff7f62',
  crudo: '#efe6d2',
  dorado: '#c9a227',
  fucsia: '#d6007a',
  gris: '#8a8a8a',
  lila: '#b79bd9',
  marino: '#1b2a49',
  marrón: '#6b4226',
  mostaza: '#d9a404',
  naranja: '#f07b1a',
  negro: '#111111',
  oliva: '#6b6b2b',
  plateado: '#b8b8b8',
  rojo: '#c81e1e',
  rosa: '#f29cb7',
  turquesa: '#2ab7a9',
  verde: '#23843c',
  violeta: '#7a3fa0',
}

/** A hue for a colour's dot, by the first word of its name that is known; grey for the others. */
export const hueOf = (color: string): string =>
  color === ''
    ? ''
    : (color
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .flatMap((word) => {
          const own = Object.hasOwn(ENGLISH, word) ? (ENGLISH[word] ?? word) : word
          return own.startsWith('#') ? own : Object.hasOwn(HUES, own) ? (HUES[own] ?? []) : []
        })[0] ?? '#9a9a9a')
