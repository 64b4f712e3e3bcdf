import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { fallbackFonts } from './tools/build/fallback-fonts.mjs'
import { buildTarget } from './tools/check/compat/targets.mjs'

/** The face that every page is set in is asked for with the page, not once its sheet is read. */
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

/** The back office ('Gestión'): pages, calls and files lie below one prefix, on whatever host it is served. */
export default defineConfig({
  root: 'office',
  base: '/gestion/',
  publicDir: false,
  plugins: [react(), fallbackFonts(), preloadFont],
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
  server: {
    proxy: { '/gestion/api': process.env.DEV_API ?? 'http://localhost:3001' },
  },
})
