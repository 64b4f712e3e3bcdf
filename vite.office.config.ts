import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { fallbackFonts } from './tools/build/fallback-fonts.mjs'
import { buildTarget } from './tools/check/compat/targets.mjs'

/** Preloads the font that every page uses: it arrives with the page, not after the style sheet. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/gestion/${name}`,
            },
            injectTo: 'head',
          }),
        ),
  },
}

/** What the first screen reads from the device, which the page's own script asks for once it runs. */
const STORED = ['office/db/session-store.ts', 'office/db/copies.ts']

/** Preloads that with the page's script: on a slow phone it is read and compiled meanwhile, not after it. */
const preloadStored: Plugin = {
  name: 'preload-stored',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
      const stored = chunks.filter(({ facadeModuleId }) =>
        STORED.some((path) => facadeModuleId?.endsWith(path)),
      )
      const files = new Set(stored.flatMap(({ fileName, imports }) => [fileName, ...imports]))
      return [...files]
        .filter((file) => !html.includes(file))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/gestion/${file}` },
            injectTo: 'head',
          }),
        )
    },
  },
}

const worker = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'sw',
  filename: 'sw.ts',
  // The page registers it itself, after its first paint.
  injectRegister: false,
  manifest: {
    id: '/gestion/',
    name: 'Gestión',
    short_name: 'Gestión',
    lang: 'es',
    start_url: '/gestion/',
    scope: '/gestion/',
    display: 'standalone',
    background_color: '#f1f2ef',
    theme_color: '#ffffff',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    ],
  },
  injectManifest: { globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css,woff2}'] },
})

/** The back office ('Gestión'): pages, calls and files lie below one prefix, on whatever host it is served. */
export default defineConfig({
  root: 'office',
  base: '/gestion/',
  plugins: [react(), fallbackFonts(), preloadFont, preloadStored, worker],
  resolve: {
    // React has had it built in since 18.
    alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
  },
  build: {
    target: buildTarget,
    manifest: true,
    // Read by tools/build/notices.mjs.
    license: { fileName: '.vite/licenses.json' },
    modulePreload: { polyfill: false },
    // A picture in a style sheet would be one that the policy of the page lets through by chance.
    assetsInlineLimit: 0,
  },
})
