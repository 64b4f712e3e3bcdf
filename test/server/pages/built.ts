import type { ClientBuild } from '#server/pages/build.ts'
import type { RenderedPage } from '#src/hydration/rendered.ts'

export const build: ClientBuild = {
  stylesFor: () => '.a{}',
  styleSheets: () => ['/assets/style.css'],
  loader: '/assets/loader.js',
  scripts: (screens) => ['/assets/index.js', ...screens.map((name) => `/assets/${name}.js`)],
  shell: '<!doctype html><title>Vitrina</title><div id="root"></div>',
}

export const page = (part: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  markup: '<h1>Hola</h1>',
  head: '<title>Hola</title>',
  theme: ':root{}',
  state: {
    tenant: 'brote',
    address: '/brote/',
    origin: '',
    phone: false,
    screens: ['home'],
    template: null,
    queries: { queries: [], mutations: [] },
  },
  pendingUrls: { key: 'vitrina:brote:owed', calls: [], page: true },
  ...part,
})
