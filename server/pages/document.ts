import { layerOrder } from '#contract/page.ts'
import type { RenderedPage } from '#src/hydration/rendered.ts'
import type { ClientBuild } from './build.ts'

/** JSON within a script element: no `<` can end it. */
const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

const dataBlock = (id: string, data: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(data)}</script>`

const links = (sheets: readonly string[]): string =>
  sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')

/** What a page says that only scripts can fill, to who has none. */
const NO_SCRIPT =
  '<noscript><style>#root:empty::before{content:none}</style><p class="no-script">Esta página necesita JavaScript, ' +
  'que está desactivado en este navegador. El catálogo se puede recorrer igual.</p></noscript>'

/** What a page that can be read says to who would buy without scripts. */
const TO_BUY =
  '<noscript><p class="no-script" style="margin:2rem auto">Para comprar hace falta JavaScript, que está desactivado ' +
  'en este navegador. El catálogo se puede recorrer igual.</p></noscript>'

/**
 * A whole page. What is needed to paint comes first and in one piece; scripts are let in by the loader, which waits
 * for the largest picture: on a thin line every byte of theirs would delay it.
 */
export const documentOf = (page: RenderedPage, build: ClientBuild): string => {
  const { template, screens } = page.state
  const styles = build.styleSheets(screens, template)
  return [
    '<!doctype html><html lang="es" data-first data-waiting><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The service worker knows the shop's pages by it (contract/page.ts).
    '<meta name="generator" content="Vitrina">',
    page.head,
    `<style>${layerOrder}${page.markup && build.stylesFor(page.markup, screens, template)}</style>`,
    page.markup ? `<noscript>${links(styles)}</noscript>` : links(styles),
    page.theme && `<style id="theme">${page.theme}</style>`,
    `<script async src="${build.loader}"></script>`,
    `</head><body><div id="root">${page.markup}</div>`,
    page.markup === '' ? NO_SCRIPT : TO_BUY,
    dataBlock('state', page.state),
    dataBlock('deferred', {
      styles,
      scripts: build.scripts(screens, template),
      pendingUrls: page.pendingUrls,
    }),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('')
}
