import { NATURE } from './designs-nature.mjs'
import { PEOPLE } from './designs-people.mjs'
import { SIGNS } from './designs-signs.mjs'

/** Drawings that shoppers put on products, by category. */
export const DESIGNS = { ...NATURE, ...PEOPLE, ...SIGNS }

/** By shop: its categories, and the two inks that they are drawn in. */
export const SHOPS = {
  brote: { inks: ['#2d4a3e', '#c4704f'], categories: ['hojas', 'mesa', 'campo'] },
  marea: { inks: ['#1b365d', '#ee7d6a'], categories: ['mar', 'equipo', 'campo'] },
  folio: { inks: ['#1d1a17', '#8c2233'], categories: ['letras', 'sellos', 'formas'] },
  austral: { inks: ['#123c69', '#e8a200'], categories: ['trabajo', 'sellos', 'campo'] },
  gubia: { inks: ['#2b2117', '#b5651d'], categories: ['campo', 'hojas', 'sellos'] },
  kermes: { inks: ['#e0266f', '#0e8f9a'], categories: ['fiesta', 'equipo', 'musica'] },
  galpon: { inks: ['#20262c', '#ff7a00'], categories: ['trabajo', 'equipo', 'sellos'] },
  lino: { inks: ['#3a322b', '#b08d57'], categories: ['sellos', 'hojas', 'letras'] },
  voltio: { inks: ['#12151c', '#8f7bff'], categories: ['musica', 'formas', 'equipo'] },
  muro: { inks: ['#111111', '#e2442f'], categories: ['formas', 'letras', 'hojas'] },
}
