import type { FastifyReply } from 'fastify'
import type { ShopState } from '#contract/shop-states.ts'

const page = (title: string, sentence: string): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; box-sizing: border-box;
  font: 16px/1.4 system-ui, sans-serif; text-align: center; color: #14181a; background: #f1f2ef }
h1 { margin: 0 0 8px; font-size: 28px }
p { margin: 0; color: #565e61 }
@media (prefers-color-scheme: dark) { body { color: #f1f2ef; background: #14181a } p { color: #b4bab5 } }
</style>
</head>
<body><main><h1>${title}</h1><p>${sentence}</p></main></body>
</html>
`

const SOON = page('Muy pronto', 'Esta tienda todavía no abrió.')
const OVER = page('Tienda cerrada', 'Esta tienda ya no vende por acá.')

/**
 * The page of every address of a shop that shoppers don't find, which says nothing of the shop. Status 200: with 503 a proxy
 * would take the server for broken, and what is to stay out of search engines is said by `noindex`.
 */
export const sendUnseen = (reply: FastifyReply, state: ShopState) =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(state === 'closed' ? OVER : SOON)
