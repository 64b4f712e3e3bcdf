import type { DemoShop } from '../../types.ts'
import { desk } from './desk.ts'
import { drink } from './drink.ts'
import { kits } from './kits.ts'
import { legal } from './legal.ts'
import { services, zones } from './shipping.ts'
import { travel } from './travel.ts'
import { wear } from './wear.ts'

export const marea: DemoShop = {
  tenant: 'marea',
  environment: 'CL',
  name: 'Marea',
  tagline: 'Equipa a tu gente, de cordillera a mar',
  description:
    'Mochilas, botellas, vestuario y tecnología con el logo de tu empresa. Despachamos a todo Chile desde Valparaíso y el precio baja según la cantidad.',
  templateId: 2,
  isMultipleVariantDesigns: false,
  roundPrice: 0,
  profitMultiplier: 1.25,
  taxMultiplier: 1.19,
  dollar: 950,
  colors: {
    primary: '#1b365d',
    secondary: '#d9512f',
    accent: '#f2b84b',
    link: '#1f5f8b',
    surface: '#ffffff',
    gray: '#5f6b78',
    strokes: '#d5e0e8',
    text: '#16202c',
    background: '#f6f9fb',
    footer: '#12263f',
    greenBtn: '#1f7a5c',
    blueBtn: '#1f5f8b',
  },
  banner: {
    title: 'Lo que tu equipo lleva puesto',
    text: 'Mochilas, botellas y vestuario con tu logo, listos para salir a terreno.',
    action: 'Ver catálogo',
  },
  seller: {
    name: 'Marea Comercial SpA',
    taxId: '76.482.917-4',
    address: 'Subida Las Gaviotas 318, Valparaíso, Región de Valparaíso',
    email: 'contacto@marea.example',
    phone: '+56 9 5555 0186',
  },
  legal,
  socialMedias: [
    { key: 'WP', username: 'https://wa.me/56955550186' },
    { key: 'IG', username: 'marea.equipa' },
    { key: 'IN', username: 'marea-equipa' },
  ],
  paymentLogos: ['transferencia'],
  transfer: {
    name: 'Transferencia bancaria',
    description: 'Te mostramos la cuenta al terminar. Reservamos tu pedido por 48 horas.',
    rows: [
      { label: 'Banco', value: 'Banco del Pacífico Sur' },
      { label: 'Titular', value: 'Marea Comercial SpA' },
      { label: 'RUT', value: '76.482.917-4' },
      { label: 'Tipo de cuenta', value: 'Cuenta corriente' },
      { label: 'Número de cuenta', value: '00-0451-82736' },
      { label: 'Correo', value: 'pagos@marea.example' },
    ],
    note: 'Transfiere el total con el número de pedido en el comentario y envía el comprobante al correo indicado. Comenzamos a producir apenas se acredita.',
  },
  freeShippingFrom: 150_000,
  palette: [
    { name: 'Azul marino', hex: '#1b365d' },
    { name: 'Coral', hex: '#ee7d6a' },
    { name: 'Celeste', hex: '#8fbfe0' },
    { name: 'Petróleo', hex: '#23595f' },
    { name: 'Arena', hex: '#d9c6a5' },
    { name: 'Amarillo faro', hex: '#f2b84b' },
    { name: 'Negro', hex: '#1d1d20' },
    { name: 'Blanco', hex: '#ffffff' },
  ],
  colorNames: { bordo: 'Burdeo', royal: 'Azul rey' },
  techniqueNames: {
    serigrafia: 'Serigrafía',
    tampografia: 'Tampografía',
    bordado: 'Bordado',
    laser: 'Grabado láser',
    sublimacion: 'Sublimación',
    dtf: 'DTF textil',
    vinilo: 'Vinilo textil',
    uv: 'Impresión UV',
  },
  categories: [
    {
      slug: 'mochilas-y-bolsos',
      name: 'Mochilas y bolsos',
      description: 'Para el notebook, la compra y la lluvia del sur.',
      picture: 'marea/door-mochilas',
    },
    {
      slug: 'hidratacion',
      name: 'Hidratación',
      description: 'Botellas, vasos, termos y tazones para la jornada.',
      picture: 'marea/door-hidratacion',
    },
    {
      slug: 'vestuario',
      name: 'Vestuario',
      description: 'Poleras, poleras piqué y jockeys, de la S a la XXL.',
      picture: 'marea/door-vestuario',
    },
    {
      slug: 'tecnologia',
      name: 'Tecnología',
      description: 'Parlantes, cargadores y pendrives con tu logo.',
      picture: 'marea/door-tecnologia',
    },
    {
      slug: 'oficina',
      name: 'Oficina',
      description: 'Libretas, cuadernos y lápices que sí se usan.',
      picture: 'marea/door-oficina',
    },
    {
      slug: 'kits',
      name: 'Kits',
      description: 'Conjuntos armados para recibir, premiar y celebrar.',
      picture: 'marea/door-kits',
    },
  ],
  listings: [...travel, ...drink, ...wear, ...desk, ...kits],
  services,
  zones,
}
