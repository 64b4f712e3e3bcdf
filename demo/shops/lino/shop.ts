import { chileanShop } from '../../markets.ts'
import { offers } from './offers.ts'

export const lino = chileanShop({
  tenant: 'lino',
  name: 'Lino',
  tagline: 'Obsequios con discreción',
  description:
    'Piezas sobrias para decir gracias: materiales nobles, tonos tierra y un grabado apenas visible. Preparamos cada entrega a mano en Vitacura.',
  templateId: 8,
  colors: {
    primary: '#3a322b',
    secondary: '#7d6443',
    accent: '#b08d57',
    link: '#6a5233',
    surface: '#fdfbf8',
    gray: '#746a5f',
    strokes: '#ded4c6',
    text: '#2b2520',
    background: '#f6f1ea',
    footer: '#2b2520',
    greenBtn: '#4c6350',
    blueBtn: '#4a5b6b',
  },
  banner: {
    title: 'El arte de agradecer',
    text: 'Pocas piezas, bien hechas. Grabadas con tu sello y entregadas en caja.',
    action: 'Ver la colección',
  },
  seller: {
    name: 'Lino Obsequios SpA',
    taxId: '77.204.961-7',
    address: 'Alonso de Córdova 2870, Vitacura, Región Metropolitana',
    email: 'atelier@lino.example',
    phone: '+56 9 5555 0162',
  },
  instagram: 'lino.obsequios',
  whatsapp: '56955550162',
  bank: 'Banco del Pacífico Sur',
  account: [
    { label: 'Tipo de cuenta', value: 'Cuenta corriente' },
    { label: 'Número de cuenta', value: '00-0318-90446' },
  ],
  pickup: 'el atelier, Vitacura',
  leaves: 'Santiago',
  near: ['CL-RM', 'CL-VS', 'CL-LI'],
  tariff: 4900,
  freeShippingFrom: 200_000,
  palette: [
    { name: 'Moca', hex: '#3a322b' },
    { name: 'Oro viejo', hex: '#b08d57' },
    { name: 'Piedra', hex: '#cfc3b2' },
    { name: 'Olivo', hex: '#5d6a5f' },
    { name: 'Hueso', hex: '#f3ece1' },
  ],
  categories: [
    {
      slug: 'escritorio',
      name: 'Escritorio',
      description: 'Libretas y plumas para firmar despacio.',
      picture: 'lino/door-escritorio',
    },
    { slug: 'mesa', name: 'Mesa', description: 'Madera y algodón para recibir.', picture: 'lino/door-mesa' },
    {
      slug: 'agua-y-cafe',
      name: 'Agua y café',
      description: 'Vidrio, acero y cerámica.',
      picture: 'lino/door-agua',
    },
    {
      slug: 'viaje',
      name: 'Viaje',
      description: 'Equipaje ligero, tonos quietos.',
      picture: 'lino/door-viaje',
    },
    { slug: 'cajas', name: 'Cajas', description: 'El primer gesto del regalo.', picture: 'lino/door-cajas' },
  ],
  listings: offers,
})
