import type { Pool } from 'pg'
import { demoShops } from '#demo/shops.ts'
import { settingsOf } from '#server/modules/demo/rows.ts'

export const SHOP = 'bench'

const NOUNS = [
  'Taza',
  'Remera',
  'Gorra',
  'Mochila',
  'Botella',
  'Termo',
  'Cuaderno',
  'Bolígrafo',
  'Paraguas',
  'Llavero',
  'Campera',
  'Buzo',
  'Toalla',
  'Delantal',
  'Reloj',
  'Lámpara',
  'Parlante',
  'Cargador',
  'Neceser',
  'Vaso',
  'Mate',
  'Bandeja',
  'Almohadón',
  'Billetera',
  'Cinturón',
  'Pañuelo',
  'Agenda',
  'Carpeta',
  'Bolsa',
  'Chaleco',
]
const ADJECTIVES = [
  'clásica',
  'deportiva',
  'urbana',
  'ejecutiva',
  'térmica',
  'liviana',
  'reforzada',
  'premium',
  'ecológica',
  'plegable',
  'impermeable',
  'infantil',
  'artesanal',
  'compacta',
  'grande',
  'vintage',
  'nórdica',
  'rústica',
]
const MATERIALS = [
  'algodón',
  'acero inoxidable',
  'bambú',
  'cerámica',
  'poliéster reciclado',
  'cuero',
  'vidrio',
  'corcho',
  'aluminio',
  'madera',
  'lona',
  'silicona',
]
const COLORS = [
  ['Rojo', '#cc2222'],
  ['Azul', '#2244cc'],
  ['Verde', '#228844'],
  ['Negro', '#111111'],
  ['Blanco', '#ffffff'],
  ['Gris', '#888888'],
  ['Naranja', '#ee7711'],
  ['Amarillo', '#eecc11'],
  ['Violeta', '#7733aa'],
  ['Celeste', '#66bbee'],
  ['Bordó', '#771122'],
  ['Rosa', '#ee88aa'],
]

/**
 * A shop of `count` products with 4.4 variants each on average: 24 categories, 60 brands, 12 colours, 8 techniques
 * (three a product), three fields. Written by the database itself.
 */
export const fillShop = async (pool: Pool, count: number): Promise<number> => {
  const [demo] = demoShops
  if (demo === undefined) throw new Error('The demo has no shop')
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO tenants (name, environment, settings) VALUES ($1, 'AR', $2) RETURNING id`,
    [SHOP, JSON.stringify(settingsOf(demo, 'bench'))],
  )
  const tenant = rows[0]?.id ?? 0
  const values = [tenant, count]
  await pool.query(
    `INSERT INTO categories (tenant_id, slug, name, position)
     SELECT $1, 'rubro-' || n, 'Rubro ' || n, n FROM generate_series(1, 24) n`,
    [tenant],
  )
  await pool.query(
    `INSERT INTO techniques (tenant_id, name, setup_cost, breaks, position)
     SELECT $1, 'Técnica ' || n, 1000, '[{"from":1,"price":90},{"from":100,"price":60}]', n
     FROM generate_series(1, 8) n`,
    [tenant],
  )
  await pool.query(
    `INSERT INTO products (tenant_id, slug, kind, name, external_id, category_id, brand, description, material, keywords,
       featured_img, price_breaks, weight_grams, is_customizable, popularity, created_at)
     SELECT $1, 'producto-' || n, CASE WHEN n % 5 = 0 THEN 'ProductoCurva' ELSE 'ProductoSimple' END,
       ($3::text[])[1 + n % 30] || ' ' || ($4::text[])[1 + (n / 30) % 18] || ' ' || (n / 540),
       'Z-' || n, c.id, 'Marca ' || (1 + (n * 7) % 60), repeat('Una descripción de producto. ', 12),
       ($5::text[])[1 + (n * 5) % 12], 'regalo empresa evento ' || (n % 400),
       '/media/bench.webp',
       jsonb_build_array(
         jsonb_build_object('from', 1, 'price', 900 + (n * 37) % 40000),
         jsonb_build_object('from', 50, 'price', 800 + (n * 37) % 40000)),
       250, n % 3 <> 0, (n * 7919) % 100000, timestamptz '2025-01-01' + (n * interval '1 minute')
     FROM generate_series(1, $2::int) n
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM categories WHERE tenant_id = $1) c
       ON c.at = 1 + (n * 11) % 24`,
    [...values, NOUNS, ADJECTIVES, MATERIALS],
  )
  await pool.query(
    `INSERT INTO variants (tenant_id, product_id, sku, color, hex, size, position, stock)
     SELECT $1, p.id, p.external_id || '-' || v, ($2::text[])[1 + (p.n * 7 + colour) % 12],
       ($3::text[])[1 + (p.n * 7 + colour) % 12],
       CASE WHEN p.n % 5 = 0 THEN (ARRAY['S', 'M', 'L', 'XL'])[1 + v % 4] ELSE '' END, v, 20 + (p.n * 31 + v * 17) % 900
     FROM (SELECT id, external_id, substr(external_id, 3)::int AS n FROM products WHERE tenant_id = $1) p
     CROSS JOIN LATERAL (
       SELECT v, CASE WHEN p.n % 5 = 0 THEN v / 4 ELSE v END AS colour
       FROM generate_series(0, (ARRAY[8, 2, 3, 4, 5])[1 + p.n % 5] - 1) v) own`,
    [tenant, COLORS.map(([name]) => name), COLORS.map(([, hex]) => hex)],
  )
  await pool.query(
    `INSERT INTO product_techniques (tenant_id, product_id, technique_id)
     SELECT p.tenant_id, p.id, t.id FROM products p JOIN techniques t ON t.tenant_id = p.tenant_id
     WHERE p.tenant_id = $1 AND (t.position + p.id) % 8 < 3`,
    [tenant],
  )
  await pool.query(
    `INSERT INTO product_fields (tenant_id, product_id, name, value, position)
     SELECT tenant_id, id, (ARRAY['Origen', 'Uso', 'Terminación'])[f], 'Valor ' || (id * f) % 10, f
     FROM products CROSS JOIN generate_series(1, 3) f WHERE tenant_id = $1`,
    [tenant],
  )
  await pool.query('ANALYZE')
  return tenant
}

/** Customers who can have carts on the server. */
export const addCustomers = async (pool: Pool, tenant: number, count: number): Promise<void> => {
  await pool.query(
    `INSERT INTO customers (tenant_id, id, email, password_hash, full_name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'persona' || n || '@example.com', '-', 'Persona ' || n, now(), now()
     FROM generate_series(1, $2::int) n`,
    [tenant, count],
  )
}
