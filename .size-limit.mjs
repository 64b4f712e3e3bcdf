// Budgets of the built shop, brotli. Read by size-limit, after `npm run build`.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { built } from './tools/build/builds.mjs'
import { templates } from './tools/build/templates.mjs'

const OUT = built('client')
const MANIFEST = `${OUT}/.vite/manifest.json`

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

const OFFICE = built('office')
/** @type {typeof chunks} */
const officeChunks = JSON.parse(readFileSync(`${OFFICE}/.vite/manifest.json`, 'utf8'))
const officeFirst = (key, seen = new Set()) => {
  if (!seen.has(key)) {
    seen.add(key)
    for (const next of officeChunks[key].imports ?? []) officeFirst(next, seen)
  }
  return [...seen].map((name) => `${OFFICE}/${officeChunks[name].file}`)
}

const script = (...keys) => {
  const all = new Set(keys.flatMap((key) => [...closure(key)]))
  return [...all].map((key) => `${OUT}/${chunks[key].file}`)
}

const assets = (ending) =>
  readdirSync(`${OUT}/assets`, { recursive: true })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${OUT}/assets/${name}`)

const looks = templates.map(({ entry }) => entry)

/** A template's name: its folder. */
const nameOf = (entry) => basename(dirname(entry))

const bytesOf = (look) => statSync(`${OUT}/${chunks[look].file}`).size
const heaviest = looks.reduce((a, b) => (bytesOf(b) > bytesOf(a) ? b : a))

const firstRoute = (name) => ({
  name: `${name}: JavaScript of a first visit, in the heaviest look`,
  path: script('index.html', `src/screens/${name}.tsx`, heaviest),
  limit: '96 kB',
  brotli: true,
})

/** A device keeps the look of its own shop, the builder only once it is used, its own page from an idle moment on, and never what stands in for
 * blocked storage. */
const isInstalled = (file) =>
  !/\/assets\/(?:looks|builder|device|memory)\//.test(file) ||
  file.startsWith(`${OUT}/assets/looks/${nameOf(heaviest)}-`)

const builder = assets('.js').filter((file) => file.startsWith(`${OUT}/assets/builder/`))
/** Workers and what comes once the stage stands: nobody waits for it to edit. */
const isLater = (file) =>
  /\/(?:peek|previewer|render-realistic|preview-worker|worker|jobs|embroider|designs-page)-[^/]+$/.test(file)

/** What reads a drawing or a PDF, once one is chosen. */
const isReader = (file) => /\/(?:svg|pdf)-[^/]+$/.test(file)

/** What reads a face of letters. */
const isShaper = (file) => /\/face-file-[^/]+$/.test(file)

/**
 * Layers, sizes, groups, inks, plates, crop, backgrounds, warnings and the summary: not needed at first, fetched once the
 * stage is shown.
 */
const isTool = (file) =>
  /\/(?:deferred-panels|import-pdf|technique-finder|found-inks|print-picture|switch-ground|print-check)-[^/]+$/.test(
    file,
  )

/** The page of an order's proofs, which comes with the builder's files, and what makes the next ones of them. */
const isProof = (file) => /\/(?:proof|order-port)-[^/]+$/.test(file)

/** What a template adds of its own. */
const lookOf = (key) => {
  const name = nameOf(key)
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
  ...(builder.length > 0
    ? [
        {
          name: 'product builder, all that one edits with',
          path: builder.filter(
            (file) => !isLater(file) && !isReader(file) && !isShaper(file) && !isTool(file) && !isProof(file),
          ),
          limit: '124 kB',
          gzip: true,
        },
        {
          name: 'product builder, its workers and the realistic preview',
          path: builder.filter(isLater),
          // 10 kB trace plates, 10 kB count inks, 3 kB take grounds off: in the worker, and again in what stands in for it where
          // workers have no canvas.
          limit: '67 kB',
          gzip: true,
        },
        {
          name: 'product builder, what reads a drawing or a PDF that is chosen',
          path: builder.filter(isReader),
          limit: '45 kB',
          gzip: true,
        },
        {
          name: 'what shapes the letters of a drawing that brings their face along, fetched for such a one alone',
          path: builder.filter(isShaper),
          // The library that the server shapes with, whose outlines are the same.
          limit: '155 kB',
          gzip: true,
        },
        {
          name: 'tools that come once the stage stands',
          path: builder.filter(isTool),
          // 4 kB are layers, sizes, shelf and menu, 4 kB show plates, 4 kB take a ground off, 4 kB are warnings and the resume,
          // 2 kB send files for print's word and say it, 2 kB show PDFs and say what one costs that can't be seen, 3 kB are
          // techniques and shapes.
          limit: '28 kB',
          gzip: true,
        },
        {
          name: 'proofs of an order',
          path: builder.filter(isProof),
          // 2 kB of it make the next proofs of an order, which was a part of the editor, 1 kB approves several at once.
          limit: '9 kB',
          gzip: true,
        },
      ]
    : []),
  {
    name: 'page of the device and a product by its card, fetched at an idle moment',
    path: assets('.js').filter((file) => file.startsWith(`${OUT}/assets/device/`)),
    limit: '9 kB',
    brotli: true,
  },
  { name: 'service worker', path: `${OUT}/sw.js`, limit: '20 kB', brotli: true },
  {
    name: 'install payload of the service worker, with the heaviest look',
    path: [`${OUT}/index.html`, ...[...assets('.js'), ...assets('.css')].filter(isInstalled)],
    // 11 kB of it are what cart, checkout and synchronisation have of designs: uploads with their hashes, a line's design,
    // estimates, refusals. They have to be there offline, whoever has opened the builder or not.
    // Another 13 kB are what shoppers asked for on each device: carts that follow each other, reasons of what was not saved,
    // the quote's table, chosen colours, pick-up, and prices with their date while nothing answers.
    // 2 kB say where an order's proofs stand and what an example in a gallery is; the page of proofs comes with the builder.
    // 6 kB unpack zlib, for the page of the device and for PDFs that are chosen (what two rooms share comes with the shop,
    // and 6 kB less with the page of the device), and say that a session has ended and that an order is fetched.
    // 1 kB compares drawings with print's when they are sent, 1 kB knows PDFs' pages then and what each template's banner shows.
    limit: '314 kB',
    brotli: true,
  },
  {
    name: 'back office: its first script, from log-in to orders',
    path: officeFirst('index.html'),
    // 0.2 kB say at a log-in that the device is known.
    limit: '110.2 kB',
    brotli: true,
  },
  {
    name: 'back office: install payload of its worker',
    path: [
      `${OFFICE}/index.html`,
      ...readdirSync(`${OFFICE}/assets`)
        .filter((name) => /\.(?:js|css)$/.test(name))
        .map((name) => `${OFFICE}/assets/${name}`),
    ],
    limit: '420 kB',
    brotli: true,
  },
  {
    name: 'back office: styles',
    path: officeChunks['index.html'].css.map((file) => `${OFFICE}/${file}`),
    limit: '14 kB',
    brotli: true,
  },
]
