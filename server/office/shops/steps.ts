import type { FirstStep, FirstSteps } from '#contract/office/shops.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { signPreview } from '../../http/preview.ts'
import { readStanding, type Standing } from '../../modules/starting/standing.ts'
import { storedTenants } from '../../modules/tenants/repository.ts'
import type { Ports } from '../../ports/ports.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'
import { previewUrl } from '../look/sheet.ts'
import type { ShopScope } from '../scope.ts'

interface Known extends Standing {
  readonly tenant: Tenant
  /** Something can be paid with. */
  readonly payable: boolean
}

type Check = (known: Known) => string

/** Without these a shop can't sell. */
const NEEDED: ReadonlySet<FirstStep> = new Set(['products', 'payments', 'shipping'])

/** What each step still lacks, in one line; '' where it is done. */
const MISSING: Readonly<Record<Exclude<FirstStep, 'open'>, Check>> = {
  shop: ({ tenant: { settings, environment } }) => {
    if (!settings.seller?.taxId) return `Falta ${environment === 'CL' ? 'el RUT' : 'el CUIT'}.`
    return settings.profitMultiplier === 1 ? 'El margen es 0 %: se vende al costo.' : ''
  },
  look: ({ tenant }) => (tenant.settings.logo === undefined ? 'Falta el logo.' : ''),
  products: ({ products }) => (products ? '' : 'Todavía no hay ningún producto a la venta.'),
  printing: ({ techniques, customizable, areas }) => {
    if (!techniques) return 'Falta una técnica con su precio.'
    if (!customizable) return 'Ningún producto se puede personalizar todavía.'
    return areas ? '' : 'Falta dibujar dónde se imprime.'
  },
  payments: ({ payable }) => (payable ? '' : 'Falta una forma de pago.'),
  shipping: ({ rates, tenant }) =>
    rates || tenant.settings.zippin !== undefined ? '' : 'Falta una tarifa de envío, o el retiro en persona.',
  legal: ({ tenant }) => (tenant.settings.legal.terms ? '' : 'Faltan los términos y condiciones.'),
  testOrder: ({ testOrder, tenant }) =>
    testOrder !== null
      ? ''
      : localised(tenant, 'Todavía no hiciste un pedido de prueba.', 'Todavía no haces un pedido de prueba.'),
}

const CHECKED = Object.keys(MISSING) as (keyof typeof MISSING)[]

const knownOf = async (ports: Ports, tenant: Tenant): Promise<Known> => ({
  ...(await readStanding(ports.database, tenant.id)),
  tenant,
  payable: ports.payments.methods(tenant).length > 0,
})

const isOpen = ({ state }: Tenant): boolean => state === 'open' || state === 'paused'

const stepsOf = (known: Known): FirstSteps['steps'] => [
  ...CHECKED.map((step) => {
    const missing = MISSING[step](known)
    return { step, done: missing === '', needed: NEEDED.has(step), missing }
  }),
  {
    step: 'open',
    done: isOpen(known.tenant),
    needed: false,
    missing: isOpen(known.tenant) ? '' : 'Nadie la ve todavía.',
  },
]

/** What keeps the shop from being opened, in words. */
export const hindrancesOf = async ({ ports }: Pick<ShopScope, 'ports'>, tenant: Tenant): Promise<string[]> =>
  stepsOf(await knownOf(ports, tenant))
    .filter(({ needed, done }) => needed && !done)
    .map(({ missing }) => missing)

const NET = 100

/** How far the shop is. */
export const firstSteps = async (scope: ShopScope): Promise<FirstSteps> => {
  const {
    ports,
    tenant: { name },
  } = scope
  const tenant = await ports.tenants.inAnyState(name)
  if (tenant === null) throw new Error(`The shop ${name} is gone`)
  const [known, shops] = await Promise.all([knownOf(ports, tenant), storedTenants(ports.database)])
  const { settings, environment, state, pausedUntil, pausedSentence } = tenant
  const { testOrder } = known
  return {
    state,
    pausedUntil: state === 'paused' ? pausedUntil : null,
    pausedSentence: state === 'paused' ? pausedSentence : '',
    address: `${ports.origin()}/${name}/`,
    steps: stepsOf(known),
    // In the fragment: it stands in no log on the way.
    preview: `${previewUrl(scope)}#${signPreview(ports, tenant.id, ports.now())}`,
    example: {
      net: NET,
      price: Math.round(NET * settings.profitMultiplier * settings.taxMultiplier * 100) / 100,
    },
    testOrder: testOrder && { id: String(testOrder.id), number: orderNumberOf(name, testOrder.number) },
    models: shops
      .filter((shop) => shop.isDemo && shop.environment === environment && shop.name !== name)
      .map((shop) => ({ name: shop.name, title: shop.settings.name })),
  }
}
