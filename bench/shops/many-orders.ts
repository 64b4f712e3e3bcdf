import { askDatabase, type ShopServer } from '#harness/server/server.ts'

const NAMES = [
  'Lucía',
  'Martín',
  'Sofía',
  'Diego',
  'Valentina',
  'Nicolás',
  'Camila',
  'Joaquín',
  'Paula',
  'Bruno',
]
const SURNAMES = [
  'Gómez',
  'Fernández',
  'Álvarez',
  'Pereyra',
  'Quiroga',
  'Rossi',
  'Sosa',
  'Villalba',
  'Ibáñez',
  'Luna',
  'Méndez',
  'Ríos',
  'Paz',
]
const COMPANIES = ['Textil', 'Estudio', 'Club', 'Colegio', 'Ferretería', 'Café', 'Imprenta', 'Clínica']
const PRODUCTS = [
  'Taza',
  'Remera',
  'Gorra',
  'Mochila',
  'Botella',
  'Termo',
  'Cuaderno',
  'Paraguas',
  'Buzo',
  'Delantal',
]

/**
 * `count` orders of a shop, each like the one that is there: two lines, a design with a proof on every second, four
 * steps of history. Every fiftieth is not over, and waits in one of seven states; some of these stand still.
 */
export const multiplyOrder = async (server: ShopServer, shop: string, count: number) => {
  const ask = (sql: string, values: unknown[] = []) => askDatabase<{ number: string }>(server, sql, values)
  const columns = async (table: string, own: readonly string[]) => {
    const rows = await askDatabase<{ name: string }>(
      server,
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> ALL($2) ORDER BY 1`,
      [table, own],
    )
    return rows.map(({ name }) => name)
  }
  const ofOrders = [
    'id',
    'number',
    'status',
    'follow_token',
    'proof_token',
    'idempotency_key',
    'owner',
    'due_on',
  ]
  const changing = [
    'addressee',
    'invoice',
    'line_names',
    'held',
    'mail_key',
    'network_key',
    'created_at',
    'updated_at',
  ]
  const same = (await columns('orders', [...ofOrders, ...changing])).map((name) => `o.${name}`).join()
  const [first] = await ask(
    'SELECT o.number FROM orders o JOIN tenants t ON t.id = o.tenant_id WHERE t.name = $1 ORDER BY 1 LIMIT 1',
    [shop],
  )
  const from = Number(first?.number) + 1
  await ask(
    `INSERT INTO orders (${same.replaceAll('o.', '')}, number, status, follow_token, idempotency_key, owner,
       addressee, invoice, line_names, held, due_on, created_at, updated_at)
     SELECT ${same}, n,
       CASE WHEN n % 50 <> 0 THEN CASE WHEN n % 9 = 0 THEN 'Cancelled' ELSE 'Delivered' END
         ELSE (ARRAY['PendingPayment', 'PaymentRejected', 'Paid', 'ArtworkApproval', 'InProduction', 'ReadyToShip',
           'Shipped'])[1 + (n / 50) % 7] END,
       'bench-' || n, 'bench-' || n, 'guest:bench-' || n,
       o.addressee || jsonb_build_object(
         'name', ($4::text[])[1 + n % 10], 'lastName', ($5::text[])[1 + (n / 10) % 13],
         'email', 'persona' || n || '@ejemplo.com', 'phone', '11' || (40000000 + (n * 7919) % 20000000)),
       o.invoice || jsonb_build_object('businessName',
         CASE WHEN n % 3 = 0 THEN ($6::text[])[1 + (n / 3) % 8] || ' ' || n / 24 ELSE '' END),
       ($7::text[])[1 + n % 10] || ' ' || ($7::text[])[1 + (n / 10) % 10],
       CASE WHEN n % 500 = 0 THEN '{"reason": "Falta la prenda", "until": null}'::jsonb END,
       CASE WHEN n % 50 = 0 THEN current_date + (n / 50) % 20 - 5 END,
       now() - ($3 - n) * interval '5 minutes', now() - ($3 - n) * interval '4 minutes'
     FROM orders o JOIN tenants t ON t.id = o.tenant_id, generate_series($2::int, $3::int) n
     WHERE t.name = $1 AND o.number = $2 - 1`,
    [shop, from, from + count - 1, NAMES, SURNAMES, COMPANIES, PRODUCTS],
  )
  const multiplied = `orders m JOIN tenants t ON t.id = m.tenant_id AND t.name = '${shop}' AND m.number >= ${from}
    JOIN orders o ON o.tenant_id = m.tenant_id AND o.number = ${from - 1}`
  const line = await columns('order_lines', [
    'tenant_id',
    'order_id',
    'position',
    'shopping_cart_id',
    'customization',
  ])
  await ask(
    `INSERT INTO order_lines (tenant_id, order_id, position, shopping_cart_id, customization, ${line.join()})
     SELECT m.tenant_id, m.id, at, gen_random_uuid(), CASE WHEN at = 0 AND m.number % 2 = 0 THEN $1::jsonb END,
       ${line.map((name) => `l.${name}`).join()}
     FROM ${multiplied} JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.id AND l.position = 0
     CROSS JOIN generate_series(0, 1) at`,
    [DESIGN],
  )
  await ask(
    `INSERT INTO order_history (tenant_id, order_id, position, status, at)
     SELECT m.tenant_id, m.id, at, 'Paid', m.created_at + at * interval '1 hour'
     FROM ${multiplied} CROSS JOIN generate_series(0, 3) at`,
  )
  await ask(
    `INSERT INTO order_proofs (tenant_id, order_id, line, version, hash, customization, created_at, answer, answered_at)
     SELECT l.tenant_id, l.order_id, l.shopping_cart_id, 1, repeat('ab', 32), l.customization, m.created_at,
       CASE WHEN m.number % 4 = 0 THEN 'approved' END, CASE WHEN m.number % 4 = 0 THEN m.updated_at END
     FROM ${multiplied} JOIN order_lines l ON l.tenant_id = m.tenant_id AND l.order_id = m.id
     WHERE l.customization IS NOT NULL`,
  )
  await ask('VACUUM ANALYZE')
}

/** What somebody types to find an order: its number, a person, a company, a product, a phone's digits, or nothing's name. */
export const words = (at: number, number: string): string =>
  [
    number,
    `${NAMES[at % 10]} ${SURNAMES[at % 13]}`,
    `${COMPANIES[at % 8]} ${at * 11}`.toLowerCase(),
    PRODUCTS[at % 10],
    `11${40_000_000 + ((Number(number) * 7919) % 20_000_000)}`,
    'zapatilla',
    'go',
  ][at % 7] ?? ''

/** A design of some size, as people make them. */
const DESIGN = JSON.stringify({
  views: [
    {
      name: 'frente',
      areas: [
        {
          areaId: '1',
          printingTypeId: '1',
          colors: 2,
          widthMm: 180,
          heightMm: 124,
          artwork: '',
          elements: Array.from({ length: 12 }, (_, at) => ({
            kind: 'text',
            id: `element-${at}`,
            text: 'Encuentro anual de la empresa',
            font: 'anton',
            color: '#1a7f4b',
            x: at * 10,
            y: at * 7,
            width: 90,
            height: 12,
            rotation: 0,
          })),
        },
      ],
    },
  ],
  applicationDays: 3,
})
