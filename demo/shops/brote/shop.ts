import { instalments } from '../../instalments.ts'
import type { DemoShop } from '../../types.ts'
import { drink } from './drink.ts'
import { legal } from './legal.ts'
import { office } from './office.ts'
import { sets } from './sets.ts'
import { services, zones } from './shipping.ts'
import { table } from './table.ts'
import { wear } from './wear.ts'

export const brote: DemoShop = {
  tenant: 'brote',
  environment: 'AR',
  name: 'Brote',
  tagline: 'Objetos con tu marca, hechos para usarse',
  description:
    'Mates, termos, textiles y cuadernos que se personalizan en nuestro taller de Villa Crespo. Para pocos o para muchos: pagás menos cuanto más llevás.',
  templateId: 1,
  isMultipleVariantDesigns: false,
  roundPrice: 2,
  profitMultiplier: 1.25,
  taxMultiplier: 1.21,
  dollar: 1300,
  instalments,
  colors: {
    primary: '#2d4a3e',
    secondary: '#b4532f',
    accent: '#d9a032',
    link: '#2a5c49',
    surface: '#ffffff',
    gray: '#6f6a5e',
    strokes: '#e2d9c8',
    text: '#26251f',
    background: '#faf6ee',
    footer: '#22372e',
    greenBtn: '#2f6b4f',
    blueBtn: '#2f5d7c',
  },
  banner: {
    title: 'Tu marca en lo que se usa todos los días',
    text: 'Elegí, sumá tu logo, mirá cómo queda y recibilo en todo el país.',
    action: 'Ver productos',
  },
  seller: {
    name: 'Brote Objetos S.R.L.',
    taxId: '30-71564823-3',
    address: 'Pasaje del Vivero 1240, C1414 Ciudad Autónoma de Buenos Aires',
    email: 'hola@brote.example',
    phone: '+54 11 5555-0142',
  },
  legal,
  socialMedias: [
    { key: 'WP', username: '5491155550142' },
    { key: 'IG', username: 'brote.objetos' },
    { key: 'FB', username: 'broteobjetos' },
  ],
  paymentLogos: ['transferencia'],
  transfer: {
    name: 'Transferencia bancaria',
    description: 'Te damos los datos de la cuenta al terminar. Guardamos tu pedido 48 horas.',
    rows: [
      { label: 'Banco', value: 'Banco del Estuario' },
      { label: 'Titular', value: 'Brote Objetos S.R.L.' },
      { label: 'CUIT', value: '30-71564823-3' },
      { label: 'CBU', value: '9990041400001582736400' },
      { label: 'Alias', value: 'BROTE.MATE.TERMO' },
    ],
    note: 'Transferí el total con el número de pedido como referencia y mandanos el comprobante por WhatsApp. Empezamos a producir cuando se acredita.',
  },
  freeShippingFrom: 180_000,
  palette: [
    { name: 'Verde bosque', hex: '#2d4a3e' },
    { name: 'Terracota', hex: '#c4704f' },
    { name: 'Mostaza', hex: '#d9a032' },
    { name: 'Crudo', hex: '#efe3cc' },
    { name: 'Yerba', hex: '#7b8a3c' },
    { name: 'Celeste patio', hex: '#8fbfe0' },
    { name: 'Negro tinta', hex: '#26251f' },
    { name: 'Blanco', hex: '#ffffff' },
  ],
  colorNames: {},
  techniqueNames: {
    serigrafia: 'Serigrafía',
    tampografia: 'Tampografía',
    bordado: 'Bordado',
    laser: 'Grabado láser',
    sublimacion: 'Sublimación',
    dtf: 'DTF textil',
    vinilo: 'Vinilo de corte',
    uv: 'Impresión UV',
  },
  categories: [
    {
      slug: 'mate-y-mesa',
      name: 'Mate y mesa',
      description: 'Mates, termos, tazas y tablas para la cocina y la ronda.',
      picture: 'brote/door-mate',
    },
    {
      slug: 'indumentaria',
      name: 'Indumentaria',
      description: 'Remeras, chombas, gorras y delantales, del S al XXL.',
      picture: 'brote/door-indumentaria',
    },
    {
      slug: 'escritorio',
      name: 'Escritorio',
      description: 'Cuadernos, bolígrafos y tecnología para la oficina.',
      picture: 'brote/door-escritorio',
    },
    {
      slug: 'botellas-y-vasos',
      name: 'Botellas y vasos',
      description: 'Acero y vidrio para llevar agua o café a todos lados.',
      picture: 'brote/door-botellas',
    },
    {
      slug: 'bolsos-y-viaje',
      name: 'Bolsos y viaje',
      description: 'Bolsas de lona, mochilas, paraguas y llaveros.',
      picture: 'brote/door-bolsos',
    },
    {
      slug: 'sets-y-regalos',
      name: 'Sets y regalos',
      description: 'Combinaciones armadas y cajas para entregar en mano.',
      picture: 'brote/door-regalos',
    },
  ],
  listings: [...table, ...wear, ...office, ...drink, ...sets],
  services,
  zones,
}
