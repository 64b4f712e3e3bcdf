import { themeVariables } from '#domain/colour/theme.ts'
import { formatPrice } from '#domain/money/money.ts'
import { escaped } from '../../formats/escaped.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { PaymentRow } from './repository.ts'

const BUTTONS = [
  ['paid', 'Pagar', 'El pago se aprueba al instante.'],
  ['rejected', 'Rechazar el pago', 'Como cuando la tarjeta no tiene fondos.'],
  ['late', 'Pagar con aviso tardío', 'La confirmación llega unos segundos después de volver a la tienda.'],
  ['aborted', 'Abandonar', 'Volver a la tienda sin pagar.'],
] as const

/** The page of the demo's provider. It works without scripts. */
export const sandboxPage = ({ settings, environment }: Tenant, { amount, state }: PaymentRow): string => {
  const theme = themeVariables(settings.colors)
  const shop = escaped(settings.name)
  const price = escaped(formatPrice(Number(amount), settings.roundPrice))
  const buttons = BUTTONS.map(
    ([value, label, what], index) =>
      `<li><button name="outcome" value="${value}"${index === 0 ? ' class="main"' : ''}>${label}</button><p>${what}</p></li>`,
  )
  return `<!doctype html>
<html lang="es-${environment}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Pago de prueba · ${shop}</title>
<style>*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1f1f1f;background:#f1f1ef}
main{width:100%;max-width:26rem;background:#fff;border-radius:1rem;padding:2rem 1.5rem;box-shadow:0 1px 3px #0002}
h1{margin:0;font-size:1.1rem}.amount{margin:.25rem 0 1.5rem;font-size:2rem;font-weight:700;overflow-wrap:anywhere}
.what{margin:0 0 1.5rem;padding:.75rem 1rem;border-radius:.5rem;background:#fff6da;font-size:.9rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:1rem}li p{margin:.35rem 0 0;font-size:.875rem;color:#595959}
button{width:100%;min-height:3rem;padding:.6rem 1rem;border:1px solid #767676;border-radius:.5rem;background:#fff;color:#1f1f1f;font:inherit;font-weight:600;cursor:pointer}
button.main{border-color:transparent;background:${theme['--c-primary']};color:${theme['--c-on-primary']}}
button:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}</style></head>
<body><main><h1>Pago a ${shop}</h1><p class="amount">${price}</p>
<p class="what">Esta página hace de medio de pago en la demostración: no se cobra nada.</p>
${
  state === 'pending'
    ? `<form method="post"><ul>${buttons.join('')}</ul></form>`
    : '<p>Este pago ya terminó. Se puede cerrar esta página y volver a la tienda.</p>'
}
</main></body></html>`
}
