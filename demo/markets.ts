import { instalments } from './instalments.ts'
import type { DemoRate, DemoService, DemoShop, DemoZone } from './types.ts'

/** What a shop has to say of itself; its market fills in the rest. */
export interface Household
  extends Pick<
    DemoShop,
    | 'tenant'
    | 'name'
    | 'tagline'
    | 'description'
    | 'templateId'
    | 'colors'
    | 'banner'
    | 'seller'
    | 'palette'
    | 'categories'
    | 'listings'
    | 'fromOne'
  > {
  readonly instagram: string
  /** Digits of the chat account. */
  readonly whatsapp: string
  readonly bank: string
  /** Account data beside holder and tax number. */
  readonly account: readonly { readonly label: string; readonly value: string }[]
  /** Where goods are fetched, as in 'Retiro en …'. */
  readonly pickup: string
  /** City that parcels leave from, and the provinces near it. */
  readonly leaves: string
  readonly near: readonly string[]
  /** Tariff of the first two kilos to nearby, in pesos. */
  readonly tariff: number
  readonly freeShippingFrom: number
  readonly isMultipleVariantDesigns?: boolean
}

const TECHNIQUES: DemoShop['techniqueNames'] = {
  serigrafia: 'Serigrafía',
  tampografia: 'Tampografía',
  bordado: 'Bordado',
  laser: 'Grabado láser',
  sublimacion: 'Sublimación',
  dtf: 'DTF textil',
  vinilo: 'Vinilo textil',
  uv: 'Impresión UV',
}

/** Share of the first tariff by weight. */
const WEIGHTS = [
  [2, 1],
  [5, 1.4],
  [10, 1.9],
  [25, 3.2],
  [60, 6],
  [200, 14],
] as const

const upTo = (first: number): DemoRate[] =>
  WEIGHTS.map(([upToKg, times]) => ({ upToKg, price: Math.round((first * times) / 50) * 50 }))

const servicesOf = (shop: Household, carrier: string, quick: string): DemoService[] => [
  {
    carrierId: carrier.toLowerCase().replaceAll(' ', '-'),
    carrierName: carrier,
    logisticType: 'domicilio',
    code: 'estandar',
    name: 'Envío a domicilio',
  },
  {
    carrierId: quick.toLowerCase().replaceAll(' ', '-'),
    carrierName: quick,
    logisticType: 'domicilio',
    code: 'express',
    name: 'Envío exprés',
  },
  {
    carrierId: shop.tenant,
    carrierName: shop.name,
    logisticType: 'retiro',
    code: 'retiro',
    name: `Retiro en ${shop.pickup}`,
  },
]

const zonesOf = ({ leaves, near, tariff }: Household): DemoZone[] => [
  {
    name: `${leaves} y alrededores`,
    provinces: near,
    services: {
      estandar: { days: [2, 4], rates: upTo(tariff) },
      express: { days: [1, 1], rates: upTo(tariff * 1.5).slice(0, 4) },
      retiro: { days: [0, 1], rates: [{ upToKg: 1000, price: 0 }] },
    },
  },
  {
    name: 'Resto del país',
    provinces: [],
    services: { estandar: { days: [4, 8], rates: upTo(tariff * 1.6) } },
  },
]

const money = (amount: number) => `$${amount.toLocaleString('de-DE')}`

/** What both markets' shops share. */
const base = (shop: Household, taxName: string) => ({
  tenant: shop.tenant,
  name: shop.name,
  tagline: shop.tagline,
  description: shop.description,
  templateId: shop.templateId,
  isMultipleVariantDesigns: shop.isMultipleVariantDesigns ?? false,
  profitMultiplier: 1.25,
  colors: shop.colors,
  banner: shop.banner,
  seller: shop.seller,
  socialMedias: [
    { key: 'WP', username: shop.whatsapp },
    { key: 'IG', username: shop.instagram },
  ],
  paymentLogos: ['transferencia'],
  freeShippingFrom: shop.freeShippingFrom,
  palette: shop.palette,
  ...(shop.fromOne && { fromOne: shop.fromOne }),
  techniqueNames: TECHNIQUES,
  categories: shop.categories,
  listings: shop.listings,
  zones: zonesOf(shop),
  rows: [
    { label: 'Banco', value: shop.bank },
    { label: 'Titular', value: shop.seller.name },
    { label: taxName, value: shop.seller.taxId },
    ...shop.account,
  ],
})

export const argentineShop = (shop: Household): DemoShop => {
  const { rows, ...common } = base(shop, 'CUIT')
  const { name, taxId, address, email } = shop.seller
  return {
    ...common,
    environment: 'AR',
    roundPrice: 2,
    taxMultiplier: 1.21,
    dollar: 1300,
    instalments,
    colorNames: {},
    services: servicesOf(shop, 'Correo Ruta Sur', 'Hornero Express'),
    transfer: {
      name: 'Transferencia bancaria',
      description: 'Te damos los datos de la cuenta al terminar. Guardamos tu pedido 48 horas.',
      rows,
      note: 'Transferí el total con el número de pedido como referencia y mandanos el comprobante. Empezamos cuando se acredita.',
    },
    legal: {
      terms: `Condiciones de compra de ${name}, CUIT ${taxId}, ${address}.

Precios. Los precios están en pesos argentinos y ya tienen el IVA incluido. Al lado de cada uno se muestra el precio sin impuestos nacionales. Cambian según la cantidad.

Pedido. Tu pedido queda firme cuando se acredita el pago. Guardamos el stock 48 horas; si en ese plazo no recibimos el pago, el pedido se cancela solo.

Personalización. Ves tu diseño sobre el producto, con medidas, técnica y precio, antes de comprar. Lo revisamos antes de producir y te escribimos si hay algo para ajustar.

Garantía. Los productos tienen garantía legal de seis meses por defectos de fabricación (Ley 24.240).`,
      privacy: `Usamos tus datos para preparar y entregar tu pedido y para avisarte de su estado. Podés pedir acceso, rectificación o supresión escribiendo a ${email} (Ley 25.326, art. 6).`,
      withdrawal:
        'Podés arrepentirte de la compra dentro de los 10 días corridos desde que recibís el producto, sin dar motivos y sin costo. El producto tiene que volver sin uso y con su envase.',
      customMadeNotice:
        'Lo que se personaliza con tu diseño se hace a medida y por eso no admite arrepentimiento (art. 1116 del Código Civil y Comercial). Sí tiene garantía si llega con fallas.',
      consumerDefence: 'https://autogestion.produccion.gob.ar/consumidores',
      fiscalDataUrl: `https://qr.afip.gob.ar/?qr=demo-${shop.tenant}`,
      stockNotice:
        'Si algo se agota entre tu compra y la preparación, te ofrecemos un reemplazo o te devolvemos el total dentro de los 5 días hábiles.',
      shippingPolicy: `Despachamos de lunes a viernes desde ${shop.leaves}. El envío estándar es gratis en compras desde ${money(shop.freeShippingFrom)} de productos.`,
    },
  }
}

export const chileanShop = (shop: Household): DemoShop => {
  const { rows, ...common } = base(shop, 'RUT')
  const { name, taxId, address, email } = shop.seller
  return {
    ...common,
    environment: 'CL',
    roundPrice: 0,
    taxMultiplier: 1.19,
    dollar: 950,
    colorNames: { bordo: 'Burdeo', royal: 'Azul rey' },
    services: servicesOf(shop, 'Andes Carga', 'Puelche Express'),
    transfer: {
      name: 'Transferencia bancaria',
      description: 'Te mostramos la cuenta al terminar. Reservamos tu pedido por 48 horas.',
      rows,
      note: 'Transfiere el total con el número de pedido en el comentario y envía el comprobante. Comenzamos apenas se acredita.',
    },
    legal: {
      terms: `Condiciones de compra de ${name}, RUT ${taxId}, ${address}.

Precios. Los precios están en pesos chilenos y ya tienen el IVA incluido. El costo del despacho se muestra por separado antes de pagar y se suma al total.

Pedido. Tu compra queda firme cuando se acredita el pago. Reservamos el stock por 48 horas; si en ese plazo no recibimos la transferencia, el pedido se anula.

Personalización. Ves tu diseño sobre el producto, con medidas, técnica y precio, antes de comprar. Lo revisamos antes de producir y te escribimos si hay algo que ajustar.

Garantía. Tienes seis meses de garantía legal por fallas de fabricación: puedes pedir reparación, cambio o devolución del dinero (Ley 19.496).`,
      privacy: `Usamos tus datos para preparar y despachar tu pedido y para informarte de su estado. Puedes pedir acceso, rectificación o eliminación escribiendo a ${email} (Ley 19.628).`,
      withdrawal:
        'Puedes retractarte de la compra dentro de 10 días desde que recibes el producto, sin expresar causa, siempre que esté sin uso y con su embalaje.',
      customMadeNotice:
        'Los productos personalizados con tu diseño se fabrican a medida y quedan fuera del derecho a retracto (Ley 19.496, artículo 3 bis). Conservan la garantía legal si llegan con fallas.',
      consumerDefence: 'https://www.sernac.cl',
      stockNotice:
        'Si un producto se agota después de tu compra, te avisamos en un día hábil y eliges: un reemplazo equivalente, esperar la reposición o la devolución total de lo pagado.',
      shippingPolicy: `Despachamos de lunes a viernes desde ${shop.leaves}. El despacho estándar es gratis en compras desde ${money(shop.freeShippingFrom)} en productos.`,
    },
  }
}
