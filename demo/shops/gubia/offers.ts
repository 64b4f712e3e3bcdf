import { listingsOf } from '../../articles.ts'

export const offers = listingsOf('GUB', 'Gubia', [
  {
    photo: 'tabla-bambu',
    category: 'madera',
    name: 'Tabla para tallar',
    description:
      'Bambú macizo de 38 × 25 cm, lijado a mano y sellado con aceite mineral. Grabamos tu dibujo en 166 × 114 mm con medio milímetro de profundidad. Subí el dibujo y mirá cómo queda sobre la veta.',
    price: 24_900,
    keywords: 'picada asado cocina grabada',
  },
  {
    photo: 'delantal',
    category: 'telas',
    name: 'Delantal de banco',
    description:
      'Gabardina de algodón con bolsillo doble y tiras largas para atarlo adelante. Lo usamos nosotros todos los días. Se borda o se estampa en el pecho.',
    colors: ['terracota', 'oliva', 'crudo', 'grafito', 'bordo'],
    price: 26_900,
    keywords: 'cocina parrilla taller',
    exact: { bordo: 0 },
  },
  {
    photo: 'mate',
    category: 'mate-y-termo',
    name: 'Mate grabado',
    description:
      'Acero de doble pared con bombilla desmontable: no hay que curarlo. El láser descubre el metal y el dibujo no se borra ni con viruta.',
    colors: ['terracota', 'bosque', 'bordo', 'negro', 'blanco', 'celeste'],
    price: 22_900,
    keywords: 'yerba bombilla laser',
    exact: { celeste: 4 },
  },
  {
    photo: 'llavero',
    category: 'cuero-y-tapas',
    name: 'Llavero marcado',
    description:
      'Símil cuero cosido a máquina, remache y aro de acero. Se marca en bajorrelieve, de un lado o de los dos. Hacemos desde cinco.',
    colors: ['terracota', 'arena', 'negro', 'bosque'],
    price: 3600,
    from: 5,
    keywords: 'llaves cuero iniciales',
  },
  {
    photo: 'cuaderno-tapa-dura',
    category: 'cuero-y-tapas',
    name: 'Cuaderno de bocetos',
    description:
      'Tapa dura que toma el láser como el cuero, elástico y cinta. Ciento noventa y dos páginas para equivocarse tranquilo.',
    colors: ['terracota', 'crudo', 'mostaza', 'negro'],
    price: 14_900,
    from: 2,
    keywords: 'libreta dibujo',
  },
  {
    photo: 'bolsa-tote',
    category: 'telas',
    name: 'Bolsa de herramientas blanda',
    description:
      'Lona de 220 g con costuras en cruz donde más tira. Aguanta diez kilos de mandarinas o de formones.',
    price: 8600,
    from: 5,
    keywords: 'tote lona compras',
  },
  {
    photo: 'termo',
    category: 'mate-y-termo',
    name: 'Termo del taller',
    description:
      'Un litro, doble pared al vacío y pico cebador que corta sin gotear. Grabado alrededor del cuerpo, sin tinta.',
    price: 48_900,
    keywords: 'agua caliente mate',
    colors: ['bosque', 'negro', 'blanco', 'rojo'],
  },
  {
    photo: 'taza',
    category: 'papel',
    name: 'Taza de la pausa',
    description:
      'Cerámica esmaltada de 330 ml. La blanca se sublima con cualquier dibujo, incluso los de tus hijos.',
    price: 9900,
    from: 2,
    keywords: 'cafe mug',
  },
  {
    photo: 'botella-vidrio',
    category: 'mate-y-termo',
    name: 'Botella con funda marcada',
    description:
      'Vidrio resistente, tapa de bambú y funda de silicona que se imprime o se graba. Entra en el portavasos de la bici.',
    colors: ['terracota', 'salvia', 'grafito', 'blanco'],
    price: 20_900,
    keywords: 'agua vidrio',
  },
  {
    photo: 'remera',
    category: 'telas',
    name: 'Remera de aprendiz',
    description:
      'Algodón peinado de 180 g, corte recto y cuello reforzado. Se estampa al frente y en la espalda, hasta 30 × 40 cm.',
    colors: ['salvia', 'melange', 'blanco', 'negro', 'marino'],
    price: 16_900,
    keywords: 'algodon estampada equipo',
  },
  {
    photo: 'boligrafo-bambu',
    category: 'papel',
    name: 'Lápiz de caña',
    description:
      'Bolígrafo de bambú con veta propia y repuesto estándar. Grabamos un nombre distinto en cada uno sin cobrar de más.',
    price: 1500,
    from: 20,
    keywords: 'lapicera birome nombres',
  },
  {
    photo: 'caja-regalo',
    category: 'papel',
    name: 'Caja con viruta',
    description:
      'Cartón forrado, cinta de gros y un puñado de viruta del banco adentro. Entran un mate y un llavero.',
    price: 9900,
    from: 2,
    keywords: 'regalo embalaje',
  },
])
