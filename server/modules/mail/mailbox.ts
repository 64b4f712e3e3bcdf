import type * as v from 'valibot'
import type { getDemoMails } from '#contract/demo.ts'
import { zoneOf } from '#domain/market/market.ts'
import { failure } from '../../errors/failure.ts'
import { escaped } from '../../formats/escaped.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { storedMails } from './repository.ts'

type Mails = v.InferOutput<typeof getDemoMails.result>

const SHOWN = 50

/** What a demo shop would have sent. Never in production, never of a real shop: codes stand in it. */
export const mailbox = async ({ settings, database }: Ports, tenant: Tenant): Promise<Mails> => {
  if (!tenant.isDemo || settings.production || settings.smtpUrl !== undefined)
    throw failure('not_found', 'Esta tienda no tiene una casilla de demostración.')
  const stored = await storedMails(database, tenant.id, SHOWN)
  return stored.flatMap(({ to, message, at }) =>
    message === null || at === null
      ? []
      : [{ to, subject: message.subject, text: message.text, at: at.toISOString() }],
  )
}

const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

/** The mailbox to read, with links to follow. */
export const mailboxPage = ({ settings, environment }: Tenant, mails: Mails): string => {
  const when = new Intl.DateTimeFormat(`es-${environment}`, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: zoneOf(environment),
  })
  const articles = mails.map(
    ({ to, subject, text, at }) =>
      `<article><h2>${escaped(subject)}</h2><p>Para ${escaped(to)} · ${when.format(new Date(at))}</p><pre>${linked(text)}</pre></article>`,
  )
  const title = `Correos de ${escaped(settings.name)}`
  return `<!doctype html>
<html lang="es-${environment}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>body{max-width:44rem;margin:0 auto;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1f1f1f;background:#f4f4f4}
h1{font-size:1.4rem}h2{margin:0;font-size:1.1rem}article{background:#fff;border-radius:.5rem;padding:1rem 1.25rem;margin:0 0 1rem}
article p{margin:.25rem 0 .75rem;color:#595959}pre{margin:0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}</style></head>
<body><h1>${title}</h1><p>En la demostración los correos no salen: se leen aquí, y al recargar aparecen los nuevos.</p>
${articles.length > 0 ? articles.join('\n') : '<p>Todavía no hay correos.</p>'}
</body></html>`
}
