import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { endpoints } from './contract/endpoints.ts'
import { layerOrder } from './contract/page.ts'
import { apart } from './tools/build/apart.ts'
import { fallbackFonts } from './tools/build/fallback-fonts.mjs'
import { layers } from './tools/build/layers.mjs'
import { templates } from './tools/build/templates.mjs'
import { buildTarget } from './tools/check/compat/targets.mjs'

const SERVICE_WORKER = 'sw/sw.ts'
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url))
/** Too small to travel alone. */
const FIELDS = /\/src\/ui\/fields\/(quantity-stepper|numeric-keys)\.tsx?$/
/** What a product's page, its gallery and buying it ask of its variants. */
const VARIANTS =
  /\/(features\/catalogue\/variants|pricing\/variant-price|design\/(designable|beside-view))\.ts$/
const FILTERS = /\/(catalogue\/list\/filters|contract\/listing)\.ts$/
const API_PATHS = ['/api', '/users', '/color-palette', '/media', '^/[^/]+/(manifest.webmanifest|icons/)']

/** What makes and checks calls is one chunk: whoever makes one needs most of it. */
const CALLS =
  /\/(contract\/(?!listing|page|paths)|src\/api\/(calls|client|patience))\b|\/node_modules\/(valibot|ofetch|ufo|destr)\//

/** The product builder and its proofs with all that only they need: fetched by who designs, never installed. */
const builder = apart(/\/src\/screens\/(?:customize-product|proof)\.tsx$/)
/** The page of the device, and what stands in for a product without a network: fetched at an idle moment, not installed. */
const device = apart(/\/src\/(?:screens\/device|features\/catalogue\/seen\/card-alone)\.tsx$/)
/** The chooser of demo shops, in the templates' folder, so that it is not installed either: a shop has no use for it. */
const chooser = apart(/\/src\/screens\/chooser\.tsx$/)
/** A database for one visit, and what says so: who needs them has no worker to install them. */
const memory = apart(/\/src\/(?:db\/database\/memory\.ts|features\/cart\/memory\/words\.tsx)$/)
/** Names that its chunks' style sheets have if there are any. */
const builderSheets = new Set<string>()

/** Scripts of every page that no server has rendered, beside the entry. */
const SHELL_SCRIPTS = ['main', 'rolldown-runtime', 'persister', 'calls', 'filters']

const screenNamed = (name: string) => fileURLToPath(new URL(`src/screens/${name}.tsx`, import.meta.url))

/** Screens of which a shopper opens one first and then another: what two of them share is no use apart. */
const SCREENS = ['home', 'products-list', 'product-detail'].map(screenNamed)
/** Entries of the templates: a shop has one. */
const TEMPLATES = templates.map(({ entry }) => fileURLToPath(new URL(entry, import.meta.url)))
/** The template that a chunk is of: its folder's name, or of a product's page `catalogue/templates/museum.tsx`. */
const templateOf = (id: string | null | undefined): string | undefined => {
  const [, folder, file] =
    /\/src\/(?:templates\/(?!parts\/)([^/]+)|features\/catalogue\/templates)\/([^/.]+)\.\w+$/.exec(
      id ?? '',
    ) ?? []
  return folder ?? file
}
/** Fonts of templates; every other one is the builder's, for texts on products. */
const TEMPLATE_FONTS = TEMPLATES.flatMap((id) => {
  const sheet = readFileSync(id.replace(/\.tsx$/, '.css'), 'utf8')
  return [...sheet.matchAll(/[\w-]+\.woff2/g)].map(([name]) => name)
})
/** The font that a text on a product begins with: without it no text is added. The others are cached once used. */
const FIRST_FONT = 'montserrat'
/** Parts of a package that the first script has no use for; those who have take them along. */
const SELDOM = /\/(useQueries|queriesObserver|useMutation|mutationObserver)\./

/** Modules that one imports statically, however far. */
const staticImports = (start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
  const seen = new Set<string>()
  const follow = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) follow(next)
  }
  follow(start)
  return seen
}

/**
 * One chunk for all of the first script, with what two screens or two templates share: split by who shares what, it
 * compresses worse and takes more requests.
 */
const firstScript = () => {
  let closures: Record<'main' | 'screens' | 'templates', ReadonlySet<string>[]> | undefined
  return (id: string, context: Rolldown.ChunkingContext) => {
    const closuresOf = (ids: readonly string[]) => ids.map((start) => staticImports(start, context))
    closures ??= { main: closuresOf([MAIN]), screens: closuresOf(SCREENS), templates: closuresOf(TEMPLATES) }
    const usersIn = (room: 'main' | 'screens' | 'templates') =>
      closures?.[room].filter((modules) => modules.has(id)).length ?? 0
    if (id === MAIN || SELDOM.test(id) || id.endsWith('.css')) return null
    const shared = usersIn('screens') > 1 || usersIn('templates') > 1
    return shared || usersIn('main') > 0 ? 'main' : null
  }
}

/** One chunk for all that the editor begins with: shared by tools that come later, it would be cut into eight. */
const editorScript = () => {
  let editor: ReadonlySet<string> | undefined
  let proof: ReadonlySet<string> | undefined
  const screen = screenNamed('customize-product')
  return (id: string, context: Rolldown.ChunkingContext) => {
    // The screen itself stays apart: the bundler forgets the exports of a module that is asked for and moved.
    if (id === screen) return null
    editor ??= staticImports(screen, context)
    proof ??= staticImports(screenNamed('proof'), context)
    return builder.has(id) && editor.has(id) && !proof.has(id) && !id.endsWith('.css') ? 'editor' : null
  }
}

/** The worker asks the contract where calls go and what may be cached of them: it goes without the schemas. */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  load: (id) => {
    if (!id.endsWith('/contract/endpoints.ts')) return undefined
    const rows = endpoints.map(({ method, path, tag, auth, offline }) => ({
      method,
      path,
      tag,
      auth,
      offline,
    }))
    return `export const endpoints = ${JSON.stringify(rows)}`
  },
}

/**
 * The page without a shop in it has the layers' order, asks at once for what it would ask for one after the other, and has the loader, as the
 * server's pages do: it keeps what is clicked before its code is there.
 */
const completeShell: Plugin = {
  name: 'complete-shell',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => [
      { tag: 'style', children: layerOrder, injectTo: 'head-prepend' },
      ...Object.values(bundle).flatMap((file): HtmlTagDescriptor[] => {
        if (file.type !== 'chunk') return []
        const { name, fileName } = file
        if (name === 'loader')
          return [{ tag: 'script', attrs: { async: true, src: `/${fileName}` }, injectTo: 'head' }]
        if (!SHELL_SCRIPTS.includes(name)) return []
        return [{ tag: 'link', attrs: { rel: 'modulepreload', href: `/${fileName}` }, injectTo: 'head' }]
      }),
    ],
  },
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    unocss(),
    fallbackFonts(),
    completeShell,
    builder.plugin,
    device.plugin,
    chooser.plugin,
    memory.plugin,
    !isSsrBuild &&
      existsSync(SERVICE_WORKER) &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        // The app registers it itself, after the first paint.
        injectRegister: false,
        // Each shop has its own manifest, from the server.
        manifest: false,
        injectManifest: {
          // Templates and builder are cached by the worker only where a device uses them.
          globIgnores: ['assets/memory/**'],
          globPatterns: ['index.html', 'assets/**/*.{js,css}', `assets/builder/${FIRST_FONT}-*.woff2`],
          buildPlugins: { vite: [withoutSchemas] },
        },
      }),
  ],
  css: { postcss: { plugins: [layers()] } },
  worker: {
    format: 'es',
    // Every worker but the service worker is the builder's.
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/builder/[name]-[hash].js',
        chunkFileNames: 'assets/builder/[name]-[hash].js',
        assetFileNames: 'assets/builder/[name]-[hash][extname]',
      },
    },
  },
  resolve: {
    // React has had it built in since 18.
    alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
  },
  // Packages are built in, for production: left outside, or asked when the server runs, NODE_ENV would choose, and React's
  // development build takes twice the time for a page. `npm run dev` has them outside, and wants that build.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? { copyPublicDir: false }
    : {
        target: buildTarget,
        manifest: true,
        // Read by tools/build/notices.mjs.
        license: { fileName: '.vite/licenses.json' },
        // Preloading is the server's and the loader's business; what is lazy needs little beside the first script.
        modulePreload: false,
        rolldownOptions: {
          input: ['index.html', 'src/hydration/loader.ts'],
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The worker caches the templates that a device uses, and knows them by their URLs (`assets/looks`).
            chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
              if (moduleIds.length > 0 && moduleIds.every(builder.has)) {
                builderSheets.add(`${name}.css`)
                return 'assets/builder/[name]-[hash].js'
              }
              if (moduleIds.length > 0 && moduleIds.every(device.has)) return 'assets/device/[name]-[hash].js'
              if (moduleIds.length > 0 && moduleIds.every(memory.has)) return 'assets/memory/[name]-[hash].js'
              if (moduleIds.length > 0 && moduleIds.every(chooser.has)) return 'assets/looks/[name]-[hash].js'
              // The worker tells by its name which template a file is of.
              const template = templateOf(facadeModuleId)
              return template ? `assets/looks/${template}-[hash].js` : 'assets/[name]-[hash].js'
            },
            assetFileNames: ({ names: [name = ''], originalFileNames: [original] }) => {
              const isFont = name.endsWith('.woff2')
              const isOfBuilder = isFont ? !TEMPLATE_FONTS.includes(name) : builderSheets.has(name)
              if (isOfBuilder) return 'assets/builder/[name]-[hash][extname]'
              const template = name.endsWith('.css') ? templateOf(`/${original}`) : undefined
              if (template) return `assets/looks/${template}-[hash][extname]`
              return isFont || name === 'chooser.css'
                ? 'assets/looks/[name]-[hash][extname]'
                : 'assets/[name]-[hash][extname]'
            },
            codeSplitting: {
              groups: [
                { name: firstScript(), debugName: 'main', priority: 2 },
                {
                  name: 'calls',
                  test: (id) => CALLS.test(id) && !builder.has(id) && !device.has(id),
                  priority: 1,
                },
                { name: editorScript(), debugName: 'editor', priority: 1 },
                { name: 'fields', test: FIELDS, priority: 1 },
                { name: 'variants', test: VARIANTS, priority: 1 },
                { name: 'filters', test: FILTERS, priority: 1 },
              ],
              includeDependenciesRecursively: false,
            },
          },
        },
      },
  server: {
    proxy: Object.fromEntries(
      API_PATHS.map((path) => [path, process.env.DEV_API ?? 'http://127.0.0.1:3000']),
    ),
  },
}))
