import { listingsOf } from '../../articles.ts'

export const offers = listingsOf('LIN', 'Lino', [
  {
    photo: 'caja-regalo',
    category: 'cajas',
    name: 'Caja Vitacura',
    description:
      'Cartón forrado y cinta de gros atada a mano. Dentro, papel de seda y una tarjeta con tu mensaje caligrafiado.',
    price: 12_900,
    colors: ['crudo', 'negro', 'marino', 'bosque'],
    keywords: 'regalo obsequio',
  },
  {
    photo: 'cuaderno-tapa-dura',
    category: 'escritorio',
    name: 'Libreta de firma',
    description:
      'Tapa dura de tacto suave, cinta y elástico al tono. El grabado en seco deja tu sello sin una gota de tinta.',
    price: 14_900,
    colors: ['crudo', 'salvia', 'negro', 'terracota'],
    keywords: 'agenda directorio',
    exact: { terracota: 4 },
  },
  {
    photo: 'boligrafo-metal',
    category: 'escritorio',
    name: 'Lápiz Cordillera',
    description: 'Aluminio satinado de peso sereno. Se entrega en funda de algodón con tus iniciales.',
    price: 7900,
    colors: ['gris', 'negro', 'blanco', 'bosque'],
    keywords: 'boligrafo pluma firma',
    exact: { blanco: 0 },
  },
  {
    photo: 'botella-vidrio',
    category: 'agua-y-cafe',
    name: 'Botella Alba',
    description:
      'Vidrio de borosilicato, tapa de bambú y una funda que abriga la mano. Agua sin otro sabor que el suyo.',
    price: 16_900,
    colors: ['blanco', 'grafito', 'salvia', 'terracota'],
    keywords: 'agua vidrio',
  },
  {
    photo: 'vaso-termico',
    category: 'agua-y-cafe',
    name: 'Vaso Trayecto',
    description:
      'Acero de doble pared para el café de la mañana. Acompaña cuatro horas sin perder temperatura ni compostura.',
    price: 18_900,
    colors: ['blanco', 'negro', 'petroleo', 'lila'],
    keywords: 'cafe auto',
  },
  {
    photo: 'tabla-bambu',
    category: 'mesa',
    name: 'Tabla de bienvenida',
    description:
      'Bambú macizo aceitado, con una abertura para la mano. Grabamos el apellido de la casa o la fecha del día.',
    price: 22_900,
    keywords: 'quesos cocina matrimonio',
  },
  {
    photo: 'delantal',
    category: 'mesa',
    name: 'Delantal de anfitrión',
    description:
      'Gabardina de algodón de caída pesada, bolsillo doble y bordado mínimo en el pecho. Mejora con cada lavado.',
    price: 26_900,
    colors: ['crudo', 'grafito', 'oliva', 'negro'],
    keywords: 'cocina anfitrion',
  },
  {
    photo: 'taza',
    category: 'agua-y-cafe',
    name: 'Tazón de sobremesa',
    description: 'Cerámica esmaltada de borde fino. Se ofrece de a dos, porque la sobremesa nunca es de uno.',
    price: 8900,
    from: 2,
    colors: ['blanco', 'salvia', 'negro'],
    keywords: 'taza te cafe',
  },
  {
    photo: 'bolsa-tote',
    category: 'viaje',
    name: 'Bolso de algodón crudo',
    description:
      'Lona tupida y manijas largas. Un frente limpio que admite un monograma pequeño, abajo a la derecha.',
    price: 9900,
    colors: ['natural', 'negro', 'oliva'],
    keywords: 'tote playa mercado',
  },
  {
    photo: 'mochila',
    category: 'viaje',
    name: 'Mochila Andén',
    description: 'Veinte litros sin un solo logo a la vista. Compartimento acolchado y cierres silenciosos.',
    price: 54_900,
    colors: ['arena', 'grafito', 'negro'],
    keywords: 'viaje notebook',
    isNew: true,
  },
  {
    photo: 'llavero',
    category: 'viaje',
    name: 'Llavero de conserjería',
    description:
      'Símil cuero cosido, remache y aro de acero. Como el de los buenos hoteles: se nota que uno ha llegado.',
    price: 6900,
    colors: ['arena', 'terracota', 'negro'],
    keywords: 'llaves hotel',
  },
  {
    photo: 'termo',
    category: 'agua-y-cafe',
    name: 'Termo de campo',
    description: 'Un litro al vacío, asa firme y tapa que sirve de taza. Para un té frente al volcán.',
    price: 42_900,
    colors: ['blanco', 'bosque', 'negro', 'rosa'],
    keywords: 'picnic te',
  },
  {
    photo: 'chomba',
    category: 'viaje',
    name: 'Polera piqué Parque',
    description:
      'Piqué de algodón de caída limpia, cuello tejido y dos botones al tono. El monograma se borda del mismo color.',
    price: 24_900,
    colors: ['blanco', 'bosque', 'negro'],
    keywords: 'polo algodon monograma',
  },
])
