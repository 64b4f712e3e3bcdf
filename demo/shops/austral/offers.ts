import { listingsOf } from '../../articles.ts'

export const offers = listingsOf('AUS', 'Austral', [
  {
    photo: 'cuaderno-espiral',
    category: 'oficina',
    name: 'Cuaderno espiral A5, 160 páginas',
    description:
      'Tapa de cartón forrado de 2 mm, doble espiral metálico, hoja rayada microperforada. Impresión de tapa en serigrafía, UV o láser. Se entrega en caja de 40 unidades.',
    price: 3890,
    from: 10,
    keywords: 'libreta anotador capacitacion',
  },
  {
    photo: 'boligrafo-metal',
    category: 'oficina',
    name: 'Lápiz pasta metálico',
    description:
      'Cuerpo de aluminio anodizado, clip de acero, tinta azul de 0,7 mm. Grabado láser en un área de 32 × 8 mm. Repuesto estándar disponible.',
    price: 990,
    from: 50,
    keywords: 'boligrafo lapiz aluminio',
    exact: { royal: 0 },
  },
  {
    photo: 'boligrafo-bambu',
    category: 'oficina',
    name: 'Lápiz pasta de bambú',
    description:
      'Cuerpo de bambú con terminaciones de color, cumple criterios de compra sustentable. Área de impresión de 46 × 8 mm. Tinta azul.',
    price: 490,
    from: 100,
    keywords: 'boligrafo ecologico sustentable',
  },
  {
    photo: 'cuaderno-tapa-dura',
    category: 'oficina',
    name: 'Libreta ejecutiva A5',
    description:
      'Tapa dura de símil cuero con elástico y cinta, 192 páginas. Grabado láser o impresión UV a color. Para directorios, aniversarios y visitas.',
    price: 6490,
    from: 10,
    keywords: 'agenda libreta ejecutiva',
    exact: { crudo: 7 },
  },
  {
    photo: 'mouse-pad',
    category: 'oficina',
    name: 'Mouse pad textil 23 × 19 cm',
    description:
      'Tela de poliéster sobre goma antideslizante de 3 mm. Se sublima completo sin costo de matriz. Mínimo 25 unidades.',
    price: 2190,
    from: 25,
    keywords: 'escritorio sublimacion',
  },
  {
    photo: 'pendrive',
    category: 'tecnologia',
    name: 'Pendrive giratorio 16 GB',
    description:
      'USB 3.0, carcasa giratoria de acero y cuerpo plástico. Se entrega probado y puede cargarse con tu presentación. Grabado en 25 × 14 mm.',
    price: 5290,
    from: 20,
    keywords: 'usb memoria',
  },
  {
    photo: 'cargador-portatil',
    category: 'tecnologia',
    name: 'Cargador portátil 10.000 mAh',
    description:
      'Salida USB-C de 20 W y USB-A, indicador de carga de cuatro niveles. Certificación SEC en trámite informada en la ficha. Cara superior imprimible a color.',
    price: 17_990,
    keywords: 'power bank bateria',
  },
  {
    photo: 'parlante',
    category: 'tecnologia',
    name: 'Parlante bluetooth 12 W',
    description:
      'Autonomía de 10 horas, resistencia a salpicaduras IPX5, enlace estéreo de dos unidades. Garantía de seis meses con cambio directo.',
    price: 26_990,
    keywords: 'audio premio incentivo',
  },
  {
    photo: 'botella-acero',
    category: 'bebestibles',
    name: 'Botella de acero 500 ml',
    description:
      'Doble pared al vacío, tapa rosca con asa, pintura en polvo. Láser de 70 × 120 mm sin costo de color. Ideal para dotación de personal.',
    price: 11_990,
    from: 5,
    keywords: 'agua termica hidratacion',
    exact: { coral: 9 },
  },
  {
    photo: 'taza',
    category: 'bebestibles',
    name: 'Tazón de cerámica 330 ml',
    description:
      'Apto para microondas y lavavajillas industrial. El blanco se sublima a todo color; los demás admiten tampografía de hasta cuatro tintas.',
    price: 4290,
    from: 12,
    keywords: 'mug taza cafe',
  },
  {
    photo: 'termo',
    category: 'bebestibles',
    name: 'Termo de terreno 1 litro',
    description:
      'Acero 304 al vacío con manija lateral y tapa vaso. Mantiene temperatura por 24 horas en faena. Láser sobre acero o pintura.',
    price: 24_990,
    keywords: 'faena mineria forestal',
  },
  {
    photo: 'chomba',
    category: 'vestuario',
    name: 'Polera piqué institucional',
    description:
      'Piqué de algodón de 220 g, cuello y puños tejidos, tallas S a XXL. Bordado en pecho de hasta 9 × 9 cm incluido desde 50 unidades.',
    price: 12_990,
    from: 5,
    keywords: 'polo uniforme',
  },
  {
    photo: 'remera',
    category: 'vestuario',
    name: 'Polera de algodón 180 g',
    description:
      'Jersey peinado preencogido, corte unisex, tallas S a XXL. Serigrafía o DTF en frente y espalda. Curva de tallas libre por pedido.',
    price: 6490,
    from: 10,
    keywords: 'camiseta evento',
  },
  {
    photo: 'gorra',
    category: 'vestuario',
    name: 'Jockey de seis paneles',
    description:
      'Gabardina de algodón con ajuste metálico. Bordado frontal de hasta 12 cm. Entrega en bolsa individual.',
    price: 5990,
    from: 10,
    keywords: 'gorro visera',
  },
  {
    photo: 'mochila',
    category: 'viaje',
    name: 'Mochila notebook 20 litros',
    description:
      'Poliéster 600D, compartimento acolchado de 15,6 pulgadas y espalda ventilada. Bordado o DTF en bolsillo frontal.',
    price: 24_990,
    from: 2,
    keywords: 'notebook viaje',
  },
  {
    photo: 'paraguas',
    category: 'viaje',
    name: 'Paraguas automático 105 cm',
    description:
      'Ocho varillas de fibra de vidrio que resisten viento sur. Mango curvo de madera. Impresión por gajo.',
    price: 12_990,
    from: 5,
    keywords: 'lluvia',
  },
  {
    photo: 'caja-regalo',
    category: 'presentacion',
    name: 'Caja de presentación',
    description:
      'Cartón forrado con tapa y cinta. Interior para un tazón y una libreta. Se arma y se cierra en nuestra bodega.',
    price: 4990,
    from: 10,
    keywords: 'regalo kit',
  },
  {
    photo: 'llavero',
    category: 'presentacion',
    name: 'Llavero de símil cuero',
    description:
      'Costura perimetral, remache y aro de 30 mm. Grabado láser en bajorrelieve. Formato liviano para envío postal.',
    price: 1290,
    from: 50,
    keywords: 'llaves',
  },
])
