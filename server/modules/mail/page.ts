import { themeVariables } from '#domain/colour/theme.ts'
import type { MailMessage } from '../../db/schema/mail.ts'
import { escaped } from '../../formats/escaped.ts'
import type { Email, EmailTable } from '../../ports/mail.ts'
import type { Tenant } from '../../ports/tenant.ts'

/** A letter in the shop's name and colours: plain text, and HTML of tables and inline styles, as mail needs it. */
export const mailPage = (tenant: Tenant, email: Email): MailMessage => ({
  subject: email.subject,
  text: plain(tenant, email),
  html: page(tenant, email),
})

const plain = ({ settings }: Tenant, { paragraphs, code, tables = [], action, closing }: Email): string =>
  [
    ...paragraphs,
    ...tables.map(plainTable),
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.href}`]),
    ...closing,
    `-- \n${settings.name}`,
  ].join('\n\n')

const plainTable = ({ title, rows, total }: EmailTable): string =>
  [title, ...[...rows, ...(total ? [total] : [])].map(([label, value]) => `  ${label}: ${value}`)].join('\n')

const page = (tenant: Tenant, { subject, paragraphs, code, tables = [], action, closing }: Email): string => {
  const { name, colors } = tenant.settings
  const theme = themeVariables(colors)
  const primary = theme['--c-primary']
  const onPrimary = theme['--c-on-primary']
  const shop = escaped(name)
  const line = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const small = (text: string) =>
    `<p style="margin:0 0 8px;font-size:14px;color:#595959">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="${tenant.environment === 'CL' ? 'es-CL' : 'es-AR'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f4f4;color:#1f1f1f;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="background:${primary};color:${onPrimary};padding:20px 28px;font-size:20px;font-weight:700">${shop}</td></tr>
<tr><td style="padding:28px">
${paragraphs.map(line).join('\n')}
${code === undefined ? '' : codeBox(code)}
${tables.map(tableOf).join('\n')}
${action === undefined ? '' : button(action, `background:${primary};color:${onPrimary}`)}
${closing.map(small).join('\n')}
</td></tr></table>
<p style="margin:16px 0 0;font-size:13px;color:#595959">${shop}</p>
</td></tr></table>
</body></html>`
}

const codeBox = (code: string): string =>
  `<p style="margin:0 0 20px;padding:14px;background:#f4f4f4;border-radius:6px;text-align:center;font:700 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escaped(code)}</p>`

/** An account's number, or an address, that a narrow screen has no room for: it breaks anywhere. */
const LONG = /\S{20,}/

const tableOf = ({ title, rows, total }: EmailTable): string => {
  const row = ([label, value]: readonly [string, string], bold: boolean) => {
    const cell = `padding:8px 0;border-top:1px solid #e4e4e4;vertical-align:top;font-weight:${bold ? 700 : 400}`
    return `<tr><td style="${cell};padding-right:16px">${escaped(label)}</td><td align="right" style="${cell}${LONG.test(value) ? ';word-break:break-all' : ''}">${escaped(value)}</td></tr>`
  }
  return `<p style="margin:0 0 6px;font-weight:700">${escaped(title)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;font-size:15px">
${rows.map((one) => row(one, false)).join('\n')}
${total === undefined ? '' : row(total, true)}
</table>`
}

const button = ({ label, href }: NonNullable<Email['action']>, colors: string): string =>
  `<p style="margin:0 0 24px;text-align:center"><a href="${escaped(href)}" style="display:inline-block;${colors};padding:12px 24px;border-radius:6px;font-weight:700;text-decoration:none">${escaped(label)}</a></p>`
