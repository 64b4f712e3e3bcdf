import type { Endpoint } from '#contract/endpoint.ts'
import type { OfficeEndpoint } from '#contract/office/endpoint.ts'
import { jsonSchema } from '#server/http/openapi.ts'

type Json = Record<string, unknown>
/** 0 up to 1, the same sequence for the same seed. */
export type Random = () => number

/** Mulberry32. */
export const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, values: readonly T[]): T => {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)])

/** What people and attackers send where something else is expected. */
const HOSTILE: readonly unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '�',
  '😀'.repeat(200),
  'x'.repeat(10_000),
  "'; DROP TABLE orders; --",
  '" OR ""="',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{{7*7}}',
  '%00%ff',
  '‮evil',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER,
  1e-320,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 5 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
  deep(500),
  '2026-13-45T99:99:99Z',
  'a@b',
  'ana@ejemplo.com',
  'http://169.254.169.254/latest',
  'data:text/html,x',
  'ñandú',
]

const text = (random: Random, { minLength = 0, maxLength = 40, format, pattern }: Json): string => {
  if (format === 'email') return `f${Math.floor(random() * 1e6)}@ejemplo.com`
  if (format === 'uuid') return crypto.randomUUID()
  if (typeof pattern === 'string' && pattern.includes('\\d')) return '123456'
  const length = Math.min(Number(maxLength), Number(minLength) + Math.floor(random() * 12))
  return Array.from({ length: Math.max(length, 1) }, () => pick(random, [...'abcñ 0189-'])).join('')
}

const number = (random: Random, { minimum = 0, maximum = 1000, type }: Json): number => {
  const value = Number(minimum) + random() * Math.min(Number(maximum) - Number(minimum), 50)
  return type === 'integer' ? Math.floor(value) : value
}

const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value : [])

/** A value that the schema takes, or nearly; ids are small numbers, which exist. */
const sample = (random: Random, schema: Json, depth = 0): unknown => {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return pick(random, schema['enum'])
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
  if (choices.length > 0) return sample(random, pick(random, choices), depth)
  switch (schema['type']) {
    case 'string':
      if (schema['maxLength'] === 64) return String(1 + Math.floor(random() * 60))
      return text(random, schema)
    case 'integer':
    case 'number':
      return number(random, schema)
    case 'boolean':
      return random() < 0.5
    case 'null':
      return null
    case 'array': {
      const items = (schema['items'] ?? {}) as Json
      const length = Math.min(Number(schema['maxItems'] ?? 3), 1 + Math.floor(random() * 3))
      return depth > 6 ? [] : Array.from({ length }, () => sample(random, items, depth + 1))
    }
    case 'object': {
      const required = new Set(listOf(schema['required']) as unknown as string[])
      const entries = Object.entries((schema['properties'] ?? {}) as Record<string, Json>)
      const chosen = entries.filter(([name]) => required.has(name) || random() < 0.6)
      return Object.fromEntries(chosen.map(([name, one]) => [name, sample(random, one, depth + 1)]))
    }
    default:
      return pick(random, HOSTILE)
  }
}

/** The value with one of its parts made hostile, dropped, or something added. */
const spoiled = (random: Random, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(random, HOSTILE)
  if (Array.isArray(value)) {
    if (value.length === 0) return Array.from({ length: 500 }, () => pick(random, HOSTILE))
    const at = Math.floor(random() * value.length)
    return value.map((one, index) => (index === at ? spoiled(random, one) : one))
  }
  const names = Object.keys(value)
  if (names.length === 0 || random() < 0.1)
    return { ...value, [pick(random, ['__proto__', 'x', 'tenant_id'])]: 1 }
  const name = pick(random, names)
  if (random() < 0.15) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))
  return { ...value, [name]: spoiled(random, (value as Json)[name]) }
}

const maybeSpoiled = (random: Random, value: unknown): unknown => {
  let result = value
  while (random() < 0.5) result = spoiled(random, result)
  return result
}

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  {},
  {},
  {},
  { 'accept-encoding': 'br;q=abc, gzip;q=0, *' },
  { 'if-none-match': '*' },
  { 'x-forwarded-for': "1.1.1.1, '; --, ::1, x" },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'multipart/form-data' },
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'a.'.repeat(3000)}` },
  { authorization: 'Basic YTpi' },
  { range: 'bytes=0-0,-1', host: 'evil.example' },
  { 'x-inner': 'x' },
]

export interface FuzzRequest {
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
}

const json = (value: unknown): string => JSON.stringify(value) ?? ''

const multipart = (random: Random, fields: unknown) => {
  const boundary = 'frontera'
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {})
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'object' ? json(value) : String(value)}\r\n`,
  )
  const content = pick(random, [
    '',
    'no soy una imagen',
    '<svg onload="x"><image href="http://127.0.0.1/x"/></svg>',
    '%PDF-1.7 x',
    '\u0089PNG\r\n\u001a\n',
  ])
  const filename = pick(random, ['a.png', '../../x.svg', 'ñ\u0000.pdf', ''])
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="${pick(random, ['file', 'files', 'x'])}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
  const end = random() < 0.85 ? `--${boundary}--\r\n` : ''
  return { payload: parts.join('') + file + end, type: `multipart/form-data; boundary=${boundary}` }
}

/** A request to the endpoint: half right, half wrong, sometimes barely a request. */
export const fuzzRequest = (
  random: Random,
  endpoint: Endpoint | OfficeEndpoint,
  /** Tokens by shop. */
  tokens: ReadonlyMap<string, readonly string[]>,
  /** What the query string calls the shop. */
  shopName: 'tenant' | 'shop' = 'tenant',
): FuzzRequest => {
  const query = new URLSearchParams()
  const tenant = pick(random, [...tokens.keys()])
  if (random() < 0.98)
    query.append(shopName, random() < 0.95 ? tenant : pick(random, ['nadie', '../x', '\u0000']))
  const bearers = random() < 0.9 ? tokens.get(tenant) : [...tokens.values()].flat()
  const asked =
    endpoint.query === undefined ? {} : maybeSpoiled(random, sample(random, jsonSchema(endpoint.query)))
  for (const [name, value] of Object.entries(
    typeof asked === 'object' && asked !== null ? asked : { x: asked },
  )) {
    query.append(name, typeof value === 'object' ? json(value) : String(value))
    if (random() < 0.03) query.append(name, 'otra')
  }
  const body =
    endpoint.body === undefined ? undefined : maybeSpoiled(random, sample(random, jsonSchema(endpoint.body)))
  const isForm = 'encoding' in endpoint && endpoint.encoding === 'multipart'
  const form = isForm ? multipart(random, body) : undefined
  const written = form?.payload ?? (body === undefined ? undefined : json(body))
  // Cut short, or what is no JSON at all.
  const payload = written !== undefined && random() < 0.05 ? written.slice(0, written.length / 2) : written
  return {
    method: endpoint.method,
    url: `${endpoint.path}?${query}${random() < 0.02 ? '&%E0%A4%A=%' : ''}`,
    headers: {
      ...(random() < 0.85 ? { authorization: `Bearer ${pick(random, bearers ?? [])}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': form?.type ?? 'application/json' }),
      ...(random() < 0.5
        ? { 'idempotency-key': pick(random, ['fuzz-key-0123456789', 'x', `k${'y'.repeat(30)}`]) }
        : {}),
      ...pick(random, HEADERS),
    },
    ...(payload === undefined ? {} : { payload }),
  }
}
