import { listingsOf, type Offer } from '../../articles.ts'

/** Photographed under a spotlight, on the shop's dark stage. */
const onStage = (offer: Offer): Offer => ({ ...offer, stage: 'voltio' })

const all: Offer[] = [
  {
    photo: 'parlante',
    category: 'audio',
    name: 'Parlante Cabina 12 W',
    description:
      'Doce watts en una lata que se cuelga del bajo. Diez horas sin enchufe, salpicaduras bienvenidas y par estéreo si comprás dos.',
    price: 49_900,
    colors: ['rojo', 'celeste', 'grafito'],
    keywords: 'bluetooth audio musica',
    isNew: true,
    exact: { celeste: 0 },
  },
  {
    photo: 'cargador-portatil',
    category: 'energia',
    name: 'Batería Reserva 10K',
    description:
      'Diez mil miliamperes para que el stream no se corte. USB-C de 20 watts y cuatro luces que dicen la verdad.',
    price: 33_900,
    colors: ['coral', 'blanco', 'gris'],
    keywords: 'power bank carga',
    exact: { coral: 5 },
  },
  {
    photo: 'remera',
    category: 'merch',
    name: 'Remera de gira',
    description:
      'Algodón peinado, corte recto, espalda libre para las fechas. Serigrafía que aguanta pogo y lavarropas.',
    price: 17_900,
    colors: ['rojo', 'blanco', 'negro'],
    keywords: 'banda merch concierto',
  },
  {
    photo: 'gorra',
    category: 'merch',
    name: 'Gorra Backstage',
    description:
      'Seis gajos, visera curva y bordado de frente completo. La que usa el sonidista, no el cantante.',
    price: 14_900,
    colors: ['blanco', 'rojo', 'negro'],
    keywords: 'visera staff',
  },
  {
    photo: 'mouse-pad',
    category: 'setup',
    name: 'Pad Latencia Cero',
    description:
      'Tela de trama cerrada sobre goma que no patina. Se sublima de borde a borde con el arte de tu canal.',
    price: 9900,
    colors: ['gris', 'negro'],
    keywords: 'mouse gamer stream',
  },
  {
    photo: 'botella-acero',
    category: 'ruta',
    name: 'Botella Doble Bombo',
    description:
      'Acero de doble pared: agua fría a las cinco de la mañana. El láser deja ver el metal como un tatuaje.',
    price: 23_900,
    colors: ['celeste', 'coral', 'negro'],
    keywords: 'agua termica',
  },
  {
    photo: 'vaso-termico',
    category: 'ruta',
    name: 'Vaso After',
    description: 'Quinientos noventa mililitros y tapa que desliza. Hielo hasta el último tema.',
    price: 20_900,
    colors: ['lila', 'petroleo', 'negro'],
    keywords: 'tumbler hielo',
    fields: { Turno: 'Noche' },
  },
  {
    photo: 'mochila',
    category: 'ruta',
    name: 'Mochila Rack 20 L',
    description:
      'Notebook, cables y un cambio de ropa. Espalda con malla y bolsillo para bordar el logo del crew.',
    price: 56_900,
    colors: ['grafito', 'negro'],
    keywords: 'notebook crew',
  },
  {
    photo: 'pendrive',
    category: 'energia',
    name: 'Pendrive Set de DJ',
    description: 'Dieciséis gigas, eje de acero y logo grabado en la tapa. Formateado y probado en bandeja.',
    price: 13_900,
    colors: ['mostaza', 'rojo', 'royal'],
    keywords: 'usb dj memoria',
  },
  {
    photo: 'taza',
    category: 'setup',
    name: 'Taza Loop',
    description: 'Café que vuelve a empezar. Cerámica de 330 ml con estampado horneado a 800 grados.',
    price: 10_900,
    colors: ['rojo', 'blanco', 'negro'],
    keywords: 'mug cafe',
  },
  {
    photo: 'cuaderno-espiral',
    category: 'setup',
    name: 'Cuaderno de letras',
    description:
      'Ciento sesenta hojas para el estribillo que se te ocurre en el colectivo. Tapa dura lista para serigrafía.',
    price: 9400,
    colors: ['rojo', 'negro'],
    keywords: 'anotador canciones',
  },
  {
    photo: 'llavero',
    category: 'merch',
    name: 'Llavero Acceso Total',
    description: 'Símil cuero, remache y aro de 30 mm. Grabado como una credencial que no se devuelve.',
    price: 3400,
    from: 10,
    colors: ['rojo', 'negro'],
    keywords: 'llaves credencial',
  },
]

export const offers = listingsOf('VOL', 'Voltio', all.map(onStage))
