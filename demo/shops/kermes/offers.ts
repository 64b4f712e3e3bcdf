import { listingsOf } from '../../articles.ts'

export const offers = listingsOf('KER', 'Kermés', [
  {
    photo: 'taza',
    category: 'tazas',
    name: 'Taza con tu foto',
    description:
      '¡La que se rompe la voz de tanto usarla! Sublimada a todo color, va al micro y al lavavajillas. Subí la foto como salió y acomodala sobre la taza.',
    requiresDesign: true,
    colors: ['mostaza', 'rojo', 'salvia', 'blanco', 'marino', 'negro'],
    price: 8900,
    keywords: 'mug cafe foto cumple',
    isNew: true,
  },
  {
    photo: 'remera',
    category: 'remeras',
    name: 'Remera de la promo',
    description:
      'Algodón suavecito, cuello que no se estira y talles del S al XXL. Atrás van los apodos de todos; adelante, lo que voten.',
    colors: ['rojo', 'salvia', 'blanco', 'melange', 'marino', 'negro'],
    price: 15_900,
    keywords: 'egresados promo buzo equipo',
    exact: { 'melange/XXL': 0 },
  },
  {
    photo: 'gorra',
    category: 'de-paseo',
    name: 'Gorra del equipo',
    description:
      'Seis gajos, visera firme y abrojo que aguanta. Bordamos el escudo del club aunque lo hayas dibujado en una servilleta.',
    colors: ['rojo', 'bosque', 'blanco', 'arena', 'marino', 'negro'],
    price: 12_900,
    keywords: 'visera club futbol',
    exact: { bosque: 6 },
  },
  {
    photo: 'vaso-termico',
    category: 'botellas',
    name: 'Vaso previa',
    description:
      'Doble pared de acero: el hielo llega vivo al final del tema. Tapa transparente que desliza y colores que gritan.',
    colors: ['coral', 'lila', 'mostaza', 'petroleo', 'blanco', 'negro'],
    price: 18_900,
    keywords: 'fernet hielo tumbler',
    exact: { lila: 0 },
  },
  {
    photo: 'botella-acero',
    category: 'botellas',
    name: 'Botella con nombre',
    description:
      'Doce horas caliente, veinticuatro fría y tu nombre bien grande para que no se la lleve nadie. Entra en cualquier mochila.',
    colors: ['coral', 'celeste', 'salvia', 'blanco', 'marino', 'negro'],
    price: 22_900,
    keywords: 'agua escuela deporte',
  },
  {
    photo: 'cuaderno-espiral',
    category: 'el-cole',
    name: 'Cuaderno a todo color',
    description:
      'Tapa dura con el dibujo que quieras y 160 hojas rayadas. Las microperforadas salen sin dejar flecos, prometido.',
    colors: ['rosa', 'rojo', 'bosque', 'arena', 'marino', 'negro'],
    price: 8400,
    keywords: 'escuela rayado',
  },
  {
    photo: 'boligrafo-bambu',
    category: 'el-cole',
    name: 'Lapicera de recuerdo',
    description:
      'De bambú, con la punta de color y el nombre del cumpleañero. Viene por veinte, justo para el souvenir.',
    price: 1300,
    from: 20,
    keywords: 'souvenir birome',
  },
  {
    photo: 'pendrive',
    category: 'el-cole',
    name: 'Pendrive del viaje',
    description:
      'Dieciséis gigas para las fotos de Bariloche. Gira, no pierde la tapa y se imprime de los dos lados.',
    colors: ['mostaza', 'royal', 'rojo', 'bosque', 'blanco', 'negro'],
    price: 12_900,
    from: 2,
    keywords: 'usb fotos egresados',
  },
  {
    photo: 'bolsa-tote',
    category: 'de-paseo',
    name: 'Bolsa para todo',
    description:
      'Va a la feria, a la pile y a lo de la tía. Lona gruesa, manijas largas y un frente enorme para estampar.',
    price: 7400,
    from: 3,
    keywords: 'tote compras playa',
  },
  {
    photo: 'llavero',
    category: 'de-paseo',
    name: 'Llavero souvenir',
    description:
      'Chiquito, cosido y con el nombre grabado. Se entrega en bolsita y nadie lo deja olvidado en la mesa.',
    colors: ['rojo', 'arena', 'bosque', 'terracota', 'marino', 'negro'],
    price: 2400,
    from: 20,
    keywords: 'souvenir cumple quince',
  },
  {
    photo: 'mate',
    category: 'tazas',
    name: 'Mate del profe',
    description:
      'El regalo de fin de año que sí se usa. Acero de doble pared, bombilla incluida y una frase grabada por todo el grado.',
    colors: ['celeste', 'terracota', 'bordo', 'bosque', 'blanco', 'negro'],
    price: 21_500,
    keywords: 'regalo maestra',
  },
  {
    photo: 'paraguas',
    category: 'de-paseo',
    name: 'Paraguas de carnaval',
    description:
      'Si llueve, la fiesta sigue. Un metro de diámetro, apertura automática y un gajo libre para tu dibujo.',
    price: 24_500,
    keywords: 'lluvia',
    colors: ['rojo', 'mostaza', 'petroleo', 'blanco'],
  },
])
