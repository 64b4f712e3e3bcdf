// The pages of `npm run dev`: rendered by the sources as the server renders them by the built app, so that what differs
// between the first HTML and the app in the browser (hydration) is seen while it is written.
import { readFileSync } from 'node:fs'
import { build } from 'vite'

/** How long a page waits for a server that restarts after an edit, in ms. */
const PATIENCE = 10_000

/** The call's answer by the server behind, as soon as it is there. */
const fetchFrom = (api) => async (input) => {
  const deadline = performance.now() + PATIENCE
  for (;;) {
    try {
      return await fetch(new URL(String(input), api))
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** What the server reads of a built client, by sources. Styles come with the scripts here, see `untilAlive`. */
const sources = {
  stylesFor: () => '',
  styleSheets: () => ['/src/styles.css', '/__uno.css'],
  loader: '/loader.js',
  scripts: () => ['/src/main.tsx'],
}

/** The styles of all that was rendered, until the scripts bring theirs, which follow edits. */
const untilAlive = (vite) => {
  const { idToModuleMap } = vite.environments.ssr.moduleGraph
  const own = [...idToModuleMap.values()].map(({ url }) => url).filter((url) => /^\/src\/.*\.css$/.test(url))
  const imports = [...new Set([...sources.styleSheets(), ...own])].map((url) => `@import "${url}";`)
  return [
    `<style id="until-hydrated">${imports.join('')}</style>`,
    '<script type="module">addEventListener("hydrated", () => document.getElementById("until-hydrated")?.remove())</script>',
  ].join('')
}

/** The page without a shop in it, and what Vite puts into any page's head: its client, React's refresh. */
const shellOf = (vite, url) => vite.transformIndexHtml(url, readFileSync('index.html', 'utf8'))
const headOf = async (vite, url) => {
  const html = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>')
  return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
}

const renderPage = async (vite, api, { originalUrl: url, headers }) => {
  const [entry, address, document] = await Promise.all(
    ['/src/app/server/entry-server.tsx', '/server/http/page-url.ts', '/server/pages/document.ts'].map(
      (path) => vite.ssrLoadModule(path),
    ),
  )
  const redirect = address.redirectOf(address.withoutTracking(url), process.env.DEFAULT_TENANT)
  if (redirect) return { status: redirect.status, location: redirect.location, html: '' }
  const page = await entry.renderPage({
    address: entry.pageAddress(url).address,
    origin: `http://${headers.host}`,
    phone: headers['sec-ch-ua-mobile'] === '?1',
    fetch: fetchFrom(api),
  })
  return { status: page.status, html: document.documentOf(page, sources) }
}

/** A script that is no module, as the build makes it. */
const bundle = async (input, define = {}) => {
  const { output } = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: { write: false, minify: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  return output[0].code
}
const scripts = {
  '/loader.js': () => bundle('src/hydration/loader.ts'),
  // Of the build's files it keeps the shell alone: the sources change.
  '/sw.js': () =>
    bundle('sw/sw.ts', {
      'self.__WB_MANIFEST': JSON.stringify([{ url: 'index.html', revision: `${process.pid}` }]),
    }),
}

/** Answers what none of Vite's own middleware has. */
const answer = async (vite, api, request, response, next) => {
  const { originalUrl: url, method, headers } = request
  const send = (status, type, body, more = {}) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...more }).end(body)
  if (method !== 'GET') return next()
  const script = scripts[url]
  if (script) return send(200, 'text/javascript', await script())
  if (url === '/index.html') return send(200, 'text/html', await shellOf(vite, url))
  if (!headers.accept?.includes('text/html')) return next()
  try {
    const { status, html, location } = await renderPage(vite, api, request)
    if (location) return send(status, 'text/html', '', { location })
    const head = (await headOf(vite, url)) + untilAlive(vite)
    return send(
      status,
      'text/html; charset=utf-8',
      html.replace('</head>', () => `${head}</head>`),
    )
  } catch (error) {
    vite.ssrFixStacktrace(error)
    console.error('The page did not render', error)
    return send(200, 'text/html', await shellOf(vite, url))
  }
}

/** Vite's plugin that serves them; `api` is the address of the server behind. */
export const devPages = (api) => ({
  name: 'dev-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      answer(vite, api, request, response, next).catch(next)
    })
  },
})
