import { listingsOf } from '../../articles.ts'

const finish = (name: string, hex: string, picture: string) => ({ name, hex, picture: `muro/${picture}` })

export const offers = listingsOf('MUR', 'Muro', [
  {
    photo: 'remera',
    mark: 'P',
    category: 'pampa',
    name: 'Pampa, remera',
    description:
      'Irma Solé, 2024. Serigrafía a seis tintas sobre jersey de algodón peinado. Edición abierta, numerada en la etiqueta.',
    price: 24_900,
    finishes: [
      finish('Blanco', '#ffffff', 'remera-pampa-blanco'),
      finish('Verde salvia', '#93ad92', 'remera-pampa-salvia'),
    ],
    keywords: 'sol bandas algodon',
    isNew: true,
  },
  {
    photo: 'taza',
    mark: 'T',
    category: 'patio',
    name: 'Patio, taza',
    description:
      'Lucio Ferrán, 2025. Tres arcos y un umbral horneados sobre cerámica de 330 ml. Edición de 300.',
    price: 13_900,
    finishes: [
      finish('Blanco', '#ffffff', 'taza-patio-blanco'),
      finish('Azul marino', '#22304f', 'taza-patio-marino'),
    ],
    keywords: 'arcos mug cafe',
  },
  {
    photo: 'bolsa-tote',
    mark: 'S',
    category: 'siesta',
    name: 'Siesta, bolsa',
    description:
      'Ana Quiroga, 2025. Papel cortado llevado a tres tintas sobre lona cruda. La obra original cuelga en la sala 2.',
    price: 14_900,
    finishes: [finish('Natural', '#e6d3ad', 'tote-siesta-natural')],
    keywords: 'tote lona',
  },
  {
    photo: 'botella-acero',
    mark: 'G',
    category: 'garua',
    name: 'Garúa, botella',
    description:
      'Taller Sur, 2023. Cincuenta y cuatro líneas de lluvia impresas en UV sobre acero blanco. Ninguna moja.',
    price: 28_900,
    finishes: [finish('Blanco', '#ffffff', 'botella-garua-blanco')],
    keywords: 'lluvia agua',
  },
  {
    photo: 'cuaderno-tapa-dura',
    mark: 'P',
    category: 'pampa',
    name: 'Pampa, cuaderno',
    description: 'Irma Solé, 2024. La serie completa en la tapa y 192 páginas de horizonte vacío adentro.',
    price: 17_900,
    finishes: [finish('Crudo', '#e9dfc9', 'cuaderno-pampa-crudo')],
    keywords: 'libreta dibujo',
  },
  {
    photo: 'remera',
    mark: 'G',
    category: 'garua',
    name: 'Garúa, remera',
    description:
      'Taller Sur, 2023. Impresa con pincel de una sola carga; una línea de cada siete es roja. Del S al XXL.',
    price: 24_900,
    finishes: [
      finish('Negro', '#1d1d20', 'remera-garua-negro'),
      finish('Blanco', '#ffffff', 'remera-garua-blanco'),
    ],
    keywords: 'lluvia algodon',
  },
  {
    photo: 'bolsa-tote',
    mark: 'P',
    category: 'patio',
    name: 'Patio, bolsa',
    description:
      'Lucio Ferrán, 2025. Los arcos a tamaño de mesa sobre lona blanca. Edición de 200, firmada en plancha.',
    price: 14_900,
    finishes: [finish('Blanco', '#ffffff', 'tote-patio-blanco')],
    keywords: 'tote arcos',
  },
  {
    photo: 'taza',
    mark: 'P',
    category: 'pampa',
    name: 'Pampa, taza',
    description:
      'Irma Solé, 2024. El sol baja cada vez que la levantás. Cerámica esmaltada, apta lavavajillas.',
    price: 13_900,
    finishes: [finish('Blanco', '#ffffff', 'taza-pampa-blanco')],
    keywords: 'sol mug',
    exact: { Blanco: 8 },
  },
  {
    photo: 'cuaderno-tapa-dura',
    mark: 'S',
    category: 'siesta',
    name: 'Siesta, cuaderno',
    description:
      'Ana Quiroga, 2025. Formas recortadas en una tarde de enero sobre tapa mostaza o negra. Para dibujar encima.',
    price: 17_900,
    finishes: [
      finish('Mostaza', '#d9a032', 'cuaderno-siesta-mostaza'),
      finish('Negro', '#1d1d20', 'cuaderno-garua-negro'),
    ],
    keywords: 'libreta',
  },
  {
    photo: 'delantal',
    mark: 'P',
    category: 'patio',
    name: 'Patio, delantal',
    description:
      'Lucio Ferrán, 2025. Un arco en el pecho para cocinar como en casa de la abuela. Gabardina de algodón.',
    price: 31_900,
    finishes: [finish('Crudo', '#e9dfc9', 'delantal-patio-crudo')],
    keywords: 'cocina arcos',
  },
  {
    photo: 'botella-acero',
    mark: 'S',
    category: 'siesta',
    name: 'Siesta, botella',
    description: 'Ana Quiroga, 2025. La misma nube verde, ahora alrededor del agua. Acero de doble pared.',
    price: 28_900,
    finishes: [finish('Blanco', '#ffffff', 'botella-siesta-blanco')],
    keywords: 'agua',
  },
  {
    photo: 'bolsa-tote',
    mark: 'G',
    category: 'garua',
    name: 'Garúa, bolsa',
    description: 'Taller Sur, 2023. Lluvia clara sobre lona negra, serigrafía a dos tintas. Edición abierta.',
    price: 14_900,
    finishes: [finish('Negro', '#1d1d20', 'tote-garua-negro')],
    keywords: 'tote lluvia',
  },
  {
    photo: 'mouse-pad',
    mark: 'S',
    category: 'siesta',
    name: 'Siesta, apoyo de escritorio',
    description:
      'Ana Quiroga, 2025. Veintitrés por diecinueve centímetros de descanso entre dos ventanas. Base de goma.',
    price: 11_900,
    finishes: [finish('Gris', '#8b8d90', 'mousepad-siesta-gris')],
    keywords: 'mouse pad',
  },
  {
    photo: 'remera',
    category: 'en-blanco',
    name: 'Remera sin obra',
    description:
      'La base de nuestras ediciones, lista para la tuya. Subí tu dibujo y lo imprimimos en el frente, en la espalda o en los dos.',
    price: 16_900,
    colors: ['blanco', 'negro', 'melange'],
    keywords: 'estampar dibujo propia',
    exact: { 'melange/XXL': 0 },
  },
  {
    photo: 'taza',
    category: 'en-blanco',
    name: 'Taza sin obra',
    description:
      'Cerámica blanca o de color esperando una imagen. Sublimación a todo color desde una sola pieza.',
    price: 9900,
    colors: ['blanco', 'negro', 'mostaza'],
    keywords: 'mug sublimar dibujo',
  },
  {
    photo: 'bolsa-tote',
    category: 'en-blanco',
    name: 'Bolsa sin obra',
    description:
      'Lona cruda de 220 g con un frente de 26 × 28 cm: el formato de un grabado. Serigrafía o DTF.',
    price: 8900,
    colors: ['natural', 'blanco', 'negro'],
    keywords: 'tote estampar',
  },
  {
    photo: 'caja-regalo',
    category: 'tienda',
    name: 'Caja de archivo',
    description:
      'Cartón forrado con tapa y cinta, en los colores de la sala. Guarda una edición o todas las postales de un viaje.',
    price: 10_900,
    colors: ['negro', 'rojo', 'crudo'],
    keywords: 'regalo',
  },
  {
    photo: 'llavero',
    category: 'tienda',
    name: 'Llavero de sala',
    description: 'El que llevan las llaves del depósito de obras. Símil cuero cosido y grabado láser.',
    price: 3900,
    from: 2,
    colors: ['rojo', 'negro', 'arena'],
    keywords: 'llaves',
  },
])
