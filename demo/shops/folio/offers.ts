import { listingsOf } from '../../articles.ts'

export const offers = listingsOf('FOL', 'Folio', [
  {
    photo: 'cuaderno-tapa-dura',
    category: 'cuadernos',
    name: 'Cuaderno Colegiales',
    description:
      'Ciento noventa y dos páginas de papel ahuesado que no deja pasar la tinta, entre dos tapas de símil cuero. Abre plano desde la primera hoja y la cinta marca dónde dejaste de pensar.',
    colors: ['terracota', 'marino', 'mostaza', 'negro', 'crudo', 'salvia'],
    price: 15_900,
    keywords: 'libreta bitacora diario',
    exact: { mostaza: 5 },
    fields: { Papel: 'Ahuesado 80 g' },
  },
  {
    photo: 'cuaderno-espiral',
    category: 'cuadernos',
    name: 'Cuaderno de apuntes',
    description:
      'Doble espiral, hojas rayadas y microperforadas: la página que sobra se va sin romper nada. La tapa de cartón forrado aguanta un cuatrimestre en la mochila.',
    colors: ['rojo', 'marino', 'arena', 'bosque', 'negro', 'rosa'],
    price: 9800,
    keywords: 'espiral rayado facultad',
    exact: { rosa: 0 },
    fields: { Papel: 'Blanco 75 g' },
  },
  {
    photo: 'boligrafo-metal',
    category: 'escritura',
    name: 'Bolígrafo Redactor',
    description:
      'Aluminio anodizado, dieciocho gramos y un pulsador que suena como debe. El grabado láser deja tu nombre en plata, del lado que mira al lector.',
    price: 4900,
    keywords: 'lapicera birome aluminio',
    isNew: true,
  },
  {
    photo: 'boligrafo-bambu',
    category: 'escritura',
    name: 'Bolígrafo de bambú',
    description:
      'Cada caña trae su veta, así que no hay dos iguales. Tinta azul de trazo medio y repuesto estándar, para no tirarlo nunca.',
    price: 1800,
    from: 10,
    keywords: 'lapicera birome ecologico',
  },
  {
    photo: 'taza',
    category: 'la-mesa',
    name: 'Taza del corrector',
    description:
      'Cerámica esmaltada de 330 ml con asa para tres dedos. Aguanta microondas, lavavajillas y las dos de la mañana antes de una entrega.',
    price: 10_900,
    colors: ['blanco', 'negro', 'marino', 'rojo'],
    keywords: 'cafe mug desayuno',
  },
  {
    photo: 'mouse-pad',
    category: 'la-mesa',
    name: 'Apoyo de escritorio',
    description:
      'Superficie de tela sobre base de goma que no se corre. Se sublima entera: un mapa, una tapa de libro o la primera línea de tu novela.',
    price: 8900,
    keywords: 'mouse pad sublimable',
  },
  {
    photo: 'botella-vidrio',
    category: 'la-mesa',
    name: 'Botella de sala de lectura',
    description:
      'Vidrio de borosilicato con funda de silicona y tapa de bambú. No suda sobre los papeles y se apoya sin hacer ruido.',
    colors: ['blanco', 'terracota', 'marino', 'grafito'],
    price: 21_900,
    keywords: 'agua vidrio silicona',
  },
  {
    photo: 'bolsa-tote',
    category: 'obsequios',
    name: 'Bolsa de librería',
    description:
      'Lona de algodón de 220 g con manijas largas. Entran ocho novelas o cuatro tomos de enciclopedia, según la tarde.',
    price: 8900,
    from: 5,
    keywords: 'tote lona feria del libro',
    exact: { oliva: 8 },
  },
  {
    photo: 'caja-regalo',
    category: 'obsequios',
    name: 'Caja de correspondencia',
    description:
      'Cartón forrado con tapa y cinta de gros. Entra un cuaderno con su bolígrafo y queda lugar para la carta.',
    price: 11_900,
    keywords: 'regalo envoltorio cinta',
  },
  {
    photo: 'llavero',
    category: 'obsequios',
    name: 'Llavero de solapa',
    description:
      'Símil cuero cosido en los bordes, con remache y aro de acero. Se graba en bajorrelieve, como el lomo de un libro.',
    price: 3900,
    from: 5,
    keywords: 'llaves cuero grabado',
  },
  {
    photo: 'pendrive',
    category: 'escritura',
    name: 'Memoria de archivo 16 GB',
    description:
      'Para lo que no entra en papel: dieciséis gigas que giran sobre un eje de acero. El logo se graba en la tapa metálica.',
    price: 13_900,
    keywords: 'usb pendrive memoria',
  },
  {
    photo: 'paraguas',
    category: 'obsequios',
    name: 'Paraguas de feria',
    description:
      'Un metro cinco de diámetro y mango curvo de madera. Protege una caja de libros y, si hace falta, al librero.',
    price: 28_900,
    keywords: 'lluvia',
    colors: ['marino', 'negro', 'rojo'],
  },
  {
    photo: 'remera',
    category: 'obsequios',
    name: 'Remera de club de lectura',
    description:
      'Algodón peinado de 180 g con la tipografía que elijan entre todos. Atrás entra una cita completa, sin abreviar.',
    price: 17_900,
    colors: ['blanco', 'negro', 'marino'],
    keywords: 'club lectores algodon',
  },
])
