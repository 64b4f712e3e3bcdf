// Budgets of the built shop, brotli. Read by size-limit, after `npm run build`.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

const OUT = 'dist/client'
const MANIFEST = `${OUT}/.vite/manifest.json`
if (!existsSync(MANIFEST)) throw new Error(`${MANIFEST} is missing: npm run build`)

/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8'))

/** A chunk's file and those of everything that it imports statically. */
function closure(key, seen = new Set()) {
  if (seen.has(key)) return seen
  const chunk = chunks[key]
  if (!chunk) throw new Error(`The build has no ${key}`)
  seen.add(key)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}

const script = (...keys) => {
  const all = new Set(keys.flatMap((key) => [...closure(key)]))
  return [...all].map((key) => `${OUT}/${chunks[key].file}`)
}

const assets = (ending) =>
  readdirSync(`${OUT}/assets`, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${OUT}/assets/${name}`)

const LOOKS = 'src/templates/looks'
const looks = readdirSync(LOOKS)
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => `${LOOKS}/${name}`)

const bytesOf = (look) => statSync(`${OUT}/${chunks[look].file}`).size
const heaviest = looks.reduce((a, b) => (bytesOf(b) > bytesOf(a) ? b : a))

const firstRoute = (name) => ({
  name: `${name}: JavaScript of a first visit, in the heaviest look`,
  path: script('index.html', `src/screens/${name}.tsx`, heaviest),
  limit: '90 kB',
  brotli: true,
})

/** A device keeps the look of its own shop. */
const isInstalled = (file) =>
  !file.startsWith(`${OUT}/assets/looks/`) ||
  file.startsWith(`${OUT}/assets/looks/${basename(heaviest, '.tsx')}-`)

/** What a template adds of its own. */
const lookOf = (key) => {
  const name = key.slice(LOOKS.length + 1, -'.tsx'.length)
  const { css = [], assets: fonts = [] } = chunks[key]
  return [
    {
      name: `${name}: styles of the look, inlined in each first page as far as used`,
      path: css.map((file) => `${OUT}/${file}`),
      limit: '4 kB',
      brotli: true,
    },
    ...(fonts.length > 0
      ? [
          {
            name: `${name}: fonts of the look`,
            path: fonts.map((file) => `${OUT}/${file}`),
            limit: '64 kB',
            brotli: false,
          },
        ]
      : []),
  ]
}

export default [
  firstRoute('home'),
  firstRoute('products-list'),
  firstRoute('product-detail'),
  {
    name: 'styles of the house, inlined in each first page as far as used',
    path: (chunks['index.html'].css ?? []).map((file) => `${OUT}/${file}`),
    limit: '16 kB',
    brotli: true,
  },
  ...looks.flatMap(lookOf),
  { name: 'service worker', path: `${OUT}/sw.js`, limit: '20 kB', brotli: true },
  {
    name: 'install payload of the service worker, with the heaviest look',
    path: [`${OUT}/index.html`, ...[...assets('.js'), ...assets('.css')].filter(isInstalled)],
    limit: '269 kB',
    brotli: true,
  },
]
