import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { SHOP } from './big-shop.ts'
import { openWire, type Wire, type WireRequest } from './wire.ts'

const ZECAT = '/api/services/app/Zecat'
const CARTS = '/api/services/app/ShoppingCarts'

const any = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
const number = (below: number) => Math.floor(Math.random() * below)
const sometimes = (share: number, text: () => string) => (Math.random() < share ? text() : '')

const COLORS = [
  'Rojo',
  'Azul',
  'Verde',
  'Negro',
  'Blanco',
  'Gris',
  'Naranja',
  'Celeste',
  'Bord%C3%B3',
  'Rosa',
]
const WORDS = [
  'taza',
  'remera',
  'mochila',
  'botella',
  'bambu',
  'algodón',
  'tremo',
  'boligrfo',
  'regalo',
  'urbana',
]
const MORE = ['premium', 'grande', 'vidrio', 'cuero', 'evento', 'infantil', 'reforzada', 'acero', '12', '7']

/** Of a large cart. */
const LINES = 20
const CONNECTIONS = 10

export interface Catalogue {
  readonly products: readonly { id: string; variant: string; name: string }[]
  readonly categories: readonly string[]
  readonly techniques: readonly string[]
}

/** The shop's number, and its customers. */
export const readShop = async (pool: Pool): Promise<{ tenant: number; customers: string[] }> => {
  const { rows } = await pool.query<{ tenant_id: number; id: string }>(
    'SELECT c.tenant_id, c.id FROM customers c JOIN tenants t ON t.id = c.tenant_id WHERE t.name = $1',
    [SHOP],
  )
  return { tenant: rows[0]?.tenant_id ?? 0, customers: rows.map(({ id }) => id) }
}

export const readCatalogue = async (pool: Pool, tenant: number): Promise<Catalogue> => {
  const ids = async (table: string) =>
    (
      await pool.query<{ id: string }>(`SELECT id::text FROM ${table} WHERE tenant_id = $1`, [tenant])
    ).rows.map(({ id }) => id)
  const { rows } = await pool.query<Catalogue['products'][number]>(
    `SELECT p.id::text, p.name, (SELECT min(v.id)::text FROM variants v WHERE v.tenant_id = p.tenant_id
       AND v.product_id = p.id) AS variant
     FROM products p WHERE p.tenant_id = $1 AND p.kind = 'ProductoSimple'`,
    [tenant],
  )
  return { products: rows, categories: await ids('categories'), techniques: await ids('techniques') }
}

/** A choice that hardly ever comes twice: category, colours, brand, technique, field, price, units, sort, page. */
const filters = ({ categories, techniques }: Catalogue) =>
  [
    sometimes(0.5, () => `&categoryId=${any(categories)}`),
    sometimes(0.5, () => `&colors=${any(COLORS)},${any(COLORS)}`),
    sometimes(0.2, () => `&brands=Marca%20${1 + number(60)},Marca%20${1 + number(60)}`),
    sometimes(0.2, () => `&techniques=${any(techniques)}`),
    sometimes(0.2, () => `&fields=Origen:Valor%20${number(10)}`),
    sometimes(0.3, () => `&minPrice=${number(20_000)}&maxPrice=${20_000 + number(60_000)}`),
    sometimes(0.2, () => `&quantity=${number(400)}`),
    `&sort=${any(['relevance', 'newest', 'price', 'price-desc', 'name'])}&page=${1 + number(6)}`,
  ].join('')

const get = (path: string): WireRequest => ({ method: 'GET', path: `${ZECAT}/${path}` })

export const listing = (catalogue: Catalogue) => () =>
  get(`GetProductsList?tenant=${SHOP}${filters(catalogue)}`)

export const search = () =>
  get(
    `GetProductsList?tenant=${SHOP}&search=${encodeURIComponent(`${any(WORDS)}${sometimes(0.6, () => ` ${any(MORE)}`)}`)}&page=${1 + number(3)}`,
  )

export const detail = (catalogue: Catalogue) => () =>
  get(`GetProductDetail?tenant=${SHOP}&id=${any(catalogue.products).id}`)

const line = (
  { id, variant, name }: Catalogue['products'][number],
  quantity: number,
  uuid = randomUUID(),
) => {
  const generic = {
    id,
    name,
    featured_img: '',
    external_id: '',
    description: '',
    price: 1,
    printing_types: [],
  }
  const value = {
    id: variant,
    generic_product_id: id,
    general_description: '',
    element_description_1: '',
    element_description_2: '',
    element_description_3: '',
    quantity,
    color: '',
    size: '',
    isCustomizable: false,
    customization: null,
    customizationRender: null,
    featuredImg: '',
    images: [],
    sku: '',
  }
  return { type: 'ProductoSimple', shoppingCartUUID: uuid, generic, quoteInfo: null, value }
}

/** Each of another product: what is in stock is enough for one line. */
const lines = ({ products }: Catalogue, count: number) => {
  const chosen = new Set<Catalogue['products'][number]>()
  while (chosen.size < count) chosen.add(any(products))
  return [...chosen].map((product) => line(product, 1 + number(15)))
}

const post = (path: string, token: string, body: object): WireRequest => ({
  method: 'POST',
  path: `${CARTS}/${path}?tenant=${SHOP}`,
  token,
  body: JSON.stringify(body),
})

export const price =
  (catalogue: Catalogue, token: string, count = LINES) =>
  () =>
    post('GetShoppingCartProductPrice', token, { products: lines(catalogue, count) })

/** Asks for each product's page and price once. */
export const askForAll = async (port: number, catalogue: Catalogue, token: string) => {
  const { products } = catalogue
  const requests = products.map((product) => detail({ ...catalogue, products: [product] })())
  for (let at = 0; at + LINES <= products.length; at += LINES)
    requests.push(price({ ...catalogue, products: products.slice(at, at + LINES) }, token)())
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const wire = await openWire(port)
      for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
        const { status } = await wire.ask(request)
        if (status !== 200) throw new Error(`${status} for ${request.path}`)
      }
      wire.close()
    }),
  )
}

export const save = (catalogue: Catalogue, tokens: readonly string[], count: number) => () =>
  post('CreateOrEditShoppingCart', any(tokens), {
    products: lines(catalogue, count),
    commandIds: [randomUUID()],
  })

/** A cart is saved with another quantity, and priced. */
export const change = (catalogue: Catalogue, tokens: readonly string[]) => async (wire: Wire) => {
  const token = any(tokens)
  const body = { products: lines(catalogue, 1), commandIds: [randomUUID()] }
  const saved = await wire.ask(post('CreateOrEditShoppingCart', token, body))
  const priced = await wire.ask(post('GetShoppingCartProductPrice', token, { products: body.products }))
  return saved.status === 200 ? priced : saved
}
