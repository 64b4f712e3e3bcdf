/**
 * What somebody had printed, two pictures a product: the product's colour, the technique, and a logo of nobody's
 * (`example-logos.mjs`) or an artist's print (`artworks.mjs`), within so much of the print area's width and height; `up` moves it,
 * in heights of the area.
 */
const WHITE = ['#ffffff', '#ffffff']
const CREAM = ['#f4ead6', '#f4ead6']
const DARK = ['#1f2a26', '#1f2a26']
const NAVY = ['#22304f', '#22304f']
const GOLD = ['#c9a24b', '#c9a24b']

const NAMES = {
  refugio: 'campo.montanas',
  lapacho: 'hojas.flor',
  ribera: 'equipo.escudo',
  anden: 'mesa.taza',
  ceibo: 'hojas.brote',
  obra: 'trabajo.casco',
  litoral: 'campo.sol',
  radio: 'musica.auriculares',
  pluma: 'letras.pluma',
  faro: 'mar.faro',
  cocina: 'mesa.cubiertos',
  quebrada: 'campo.atardecer',
  promo: 'fiesta.estrella',
  ruta: 'campo.pinar',
  ana: 'hojas.corona',
}

const logo = (name, layout, inks, more = {}) => ({
  logo: { name, drawing: NAMES[name], layout, inks, ...more },
})
const mark = (drawing, inks) => ({ logo: { drawing, layout: 'mark', inks } })

/** `[colour, technique, artwork, width, height, more]` as an example. */
const example = ([color, technique, art, width = 0.8, height = 0.8, more = {}]) => ({
  color,
  technique,
  ...art,
  width,
  height,
  view: 'frente',
  up: 0,
  ...more,
})

const of = (...rows) => rows.map(example)

export const EXAMPLES = {
  'boligrafo-bambu': of(
    ['blanco', 'laser', logo('ceibo', 'word', DARK), 0.9, 0.6],
    ['negro', 'tampografia', logo('litoral', 'word', NAVY), 0.9, 0.6],
  ),
  'boligrafo-metal': of(
    ['negro', 'laser', logo('lapacho', 'word', WHITE), 0.95, 0.6],
    ['blanco', 'tampografia', logo('radio', 'word', ['#22304f', '#c23b2e']), 0.9, 0.6],
  ),
  'bolsa-tote': of(
    ['natural', 'serigrafia', logo('cocina', 'stack', ['#2d4a3e', '#b4532f']), 0.72, 0.8],
    ['negro', 'serigrafia', logo('pluma', 'stack', CREAM), 0.66, 0.8],
  ),
  'botella-acero': of(
    ['negro', 'laser', logo('refugio', 'stack', WHITE), 0.66, 0.7],
    ['blanco', 'uv', logo('faro', 'stack', ['#16324f', '#d8523c']), 0.68, 0.7],
  ),
  'botella-vidrio': of(
    ['grafito', 'serigrafia', logo('lapacho', 'stack', WHITE), 0.74, 0.7],
    ['blanco', 'tampografia', logo('ceibo', 'stack', ['#2d4a3e', '#7d9a5b']), 0.6, 0.7],
  ),
  'caja-regalo': of(
    ['negro', 'serigrafia', logo('quebrada', 'stack', GOLD), 0.7, 0.7],
    ['crudo', 'serigrafia', logo('ana', 'stack', ['#2d4a3e', '#a8483a']), 0.66, 0.72],
  ),
  'cargador-portatil': of(
    ['blanco', 'uv', logo('radio', 'row', ['#1b1b20', '#6a4bd8']), 0.72, 0.72],
    ['negro', 'laser', logo('obra', 'row', WHITE), 0.66, 0.66],
  ),
  chomba: of(
    ['marino', 'bordado', logo('ribera', 'stack', ['#f4f1e8', '#d8a53a']), 0.8, 0.8],
    ['blanco', 'bordado', logo('faro', 'stack', ['#16324f', '#c23b2e']), 0.8, 0.8],
  ),
  'cuaderno-espiral': of(
    ['marino', 'serigrafia', logo('litoral', 'stack', ['#f4ead6', '#e8a94b']), 0.62, 0.6],
    ['arena', 'uv', { artwork: 'patio' }, 0.66, 0.66],
  ),
  'cuaderno-tapa-dura': of(
    ['crudo', 'laser', logo('pluma', 'stack', DARK), 0.62, 0.5],
    ['negro', 'serigrafia', mark('formas.arcos', GOLD), 0.62, 0.5],
  ),
  delantal: of(
    ['grafito', 'bordado', logo('cocina', 'stack', ['#f4ead6', '#e08a4a']), 0.7, 0.66],
    ['crudo', 'serigrafia', mark('mesa.limon', ['#2d4a3e', '#d8a53a']), 0.72, 0.72],
  ),
  gorra: of(
    ['negro', 'bordado', logo('ruta', 'stack', ['#f4f1e8', '#8fbfa0']), 0.6, 0.82],
    ['blanco', 'bordado', mark('equipo.escudo', ['#22304f', '#c23b2e']), 0.6, 0.78],
  ),
  llavero: of(
    ['negro', 'laser', logo('refugio', 'row', WHITE), 0.84, 0.72],
    ['terracota', 'laser', logo('ana', 'word', DARK), 0.84, 0.6],
  ),
  mate: of(
    ['negro', 'laser', logo('ruta', 'row', WHITE), 0.8, 0.6],
    ['blanco', 'uv', mark('hojas.rama', ['#2d4a3e', '#c4704f']), 0.7, 0.8],
  ),
  mochila: of(
    ['grafito', 'bordado', logo('obra', 'row', ['#f4f1e8', '#f2a33a']), 0.62, 0.62],
    ['negro', 'serigrafia', logo('ribera', 'row', WHITE), 0.62, 0.62],
  ),
  'mouse-pad': of(
    ['blanco', 'sublimacion', { artwork: 'pampa', fills: true }, 1, 1],
    ['negro', 'serigrafia', logo('radio', 'row', ['#ffffff', '#c6ff3d']), 0.6, 0.5],
  ),
  paraguas: of(
    ['marino', 'serigrafia', logo('faro', 'stack', WHITE), 0.8, 0.7],
    ['rojo', 'serigrafia', logo('promo', 'stack', CREAM), 0.8, 0.7],
  ),
  parlante: of(
    ['grafito', 'uv', mark('musica.relampago', ['#c6ff3d', '#f4f1e8']), 0.6, 0.6],
    ['negro', 'tampografia', logo('radio', 'stack', WHITE), 0.6, 0.66],
  ),
  pendrive: of(
    ['negro', 'laser', logo('obra', 'row', DARK), 0.8, 0.66],
    ['rojo', 'uv', logo('litoral', 'row', ['#b02a20', '#22304f']), 0.8, 0.66],
  ),
  remera: of(
    ['blanco', 'serigrafia', logo('ruta', 'stack', ['#2d4a3e', '#c4704f']), 0.62, 0.5, { up: 0.16 }],
    ['negro', 'dtf', { artwork: 'pampa' }, 0.72, 0.62, { view: 'dorso', up: 0.08 }],
  ),
  'tabla-bambu': of(
    ['bambu', 'laser', logo('cocina', 'row', DARK), 0.76, 0.6],
    ['bambu', 'laser', logo('ana', 'stack', DARK), 0.6, 0.8],
  ),
  taza: of(
    ['blanco', 'sublimacion', logo('anden', 'stack', ['#5a3423', '#c4704f']), 0.56, 0.78],
    ['negro', 'uv', mark('campo.sol', ['#f2b441', '#f4ead6']), 0.6, 0.7],
  ),
  termo: of(
    ['negro', 'laser', logo('quebrada', 'stack', WHITE), 0.72, 0.76],
    ['blanco', 'uv', mark('mesa.mate', ['#2d4a3e', '#b4532f']), 0.6, 0.76],
  ),
  'vaso-termico': of(
    ['negro', 'laser', logo('promo', 'stack', WHITE), 0.6, 0.66],
    ['blanco', 'uv', mark('mar.olas', ['#23595f', '#ee7d6a']), 0.66, 0.66],
  ),
}
