import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig, type Plugin } from 'vite'
import { layerOrder } from './contract/page.ts'
import { fallbackFonts } from './tools/build/fallback-fonts.mjs'
import { layers } from './tools/build/layers.mjs'
import { buildTarget } from './tools/check/compat/targets.mjs'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Modules of the shoppers' app that a preview has others for, by what stands in for them. */
const STAND_INS = new Map(
  [
    ['src/platform/device/storage.ts', 'office/preview/storage.ts'],
    ['src/platform/worker/service-worker.ts', 'office/preview/service-worker.ts'],
  ].map(([module = '', standIn = '']) => [pathOf(module), pathOf(standIn)]),
)

const standIns: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  load: (id) => {
    const standIn = STAND_INS.get(id)
    return standIn === undefined ? undefined : `export * from ${JSON.stringify(standIn)}`
  },
}

/** As at the head of the shops' pages. */
const layered: Plugin = {
  name: 'layered',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'style', children: layerOrder, injectTo: 'head-prepend' }],
  },
}

/** A shop's pages in a frame of the back office, with a draft of its look: the shoppers' sources in a build of their own. */
export default defineConfig({
  root: 'office/preview',
  base: '/previa/',
  publicDir: false,
  plugins: [standIns, react(), unocss(pathOf('uno.config.ts')), fallbackFonts(), layered],
  css: { postcss: { plugins: [layers()] } },
  worker: { format: 'es' },
  resolve: {
    // React has had it built in since 18.
    alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
  },
  build: {
    target: buildTarget,
    manifest: true,
    // Read by tools/build/notices.mjs.
    license: { fileName: '.vite/licenses.json' },
    modulePreload: false,
  },
})
