import * as v from 'valibot'
import type { InstalmentPlan } from '#contract/config.ts'

export interface Editable {
  /** What is expected, in Spanish. */
  readonly expected: string
  /** From the text that a person typed. */
  readonly schema: v.GenericSchema<string, unknown>
  /** As that text again; without it the value is its own. */
  readonly written?: (value: unknown) => string
  /** What becomes of the value that was there; without it the new one takes its place. */
  readonly over?: (before: unknown, given: unknown) => unknown
}

const PLAN = /^(\d{1,2}) (\d{1,4}(?:[.,]\d{1,2})?) (\d{1,5}(?:[.,]\d{1,2})?)$/
/** Parts of a plan. */
const MOST_PARTS = 60
const decimal = (text = ''): number => Number(text.replace(',', '.'))

/** null: no plan, or one that says two things: it costs something exactly when its CFTEA says so. */
const planOf = (text: string): InstalmentPlan | null => {
  const [, parts, onTop, cost] = PLAN.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  const [count, surcharge, cftea] = [decimal(parts), decimal(onTop), decimal(cost)]
  return count < 2 || count > MOST_PARTS || surcharge > 0 !== cftea > 0 ? null : { count, surcharge, cftea }
}

/** AR: what card payments in parts cost; the shop's contract with its provider says it. */
export const instalments: Editable = {
  expected: 'cuotas con tarjeta (Argentina) como “3 0 0; 6 22 101,12”: cantidad, recargo % y CFTEA %; o nada',
  schema: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split(';')
        .filter((part) => part.trim() !== '')
        .map(planOf),
    ),
    v.maxLength(12),
    v.everyItem((plan) => plan !== null),
    v.transform((plans) => plans.filter((plan) => plan !== null).toSorted((a, b) => a.count - b.count)),
    v.check((plans) => new Set(plans.map(({ count }) => count)).size === plans.length),
  ),
  written: (plans) =>
    (Array.isArray(plans) ? plans : [])
      .map(({ count, surcharge, cftea }: InstalmentPlan) =>
        `${count} ${surcharge} ${cftea}`.replaceAll('.', ','),
      )
      .join('; '),
}

const partsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Accounts by their network's key, as pages know them: `WP` is WhatsApp. */
export const socialMedias: Editable = {
  expected: 'cuentas como “WP 5491155550142; IG mitienda” (WP: WhatsApp), o nada',
  schema: v.pipe(
    v.string(),
    v.transform((text) => partsOf(text, ';').map((part) => /^([A-Z]{2,10})\s+(\S{1,200})$/.exec(part))),
    v.maxLength(12),
    v.everyItem((part) => part !== null),
    v.transform((parts) =>
      parts.flatMap((part) => (part ? [{ key: part[1] ?? '', username: part[2] ?? '' }] : [])),
    ),
    v.check((accounts) => new Set(accounts.map(({ key }) => key)).size === accounts.length),
  ),
  written: (accounts) =>
    (Array.isArray(accounts) ? accounts : [])
      .map(({ key, username }: { key: string; username: string }) => `${key} ${username}`)
      .join('; '),
}

const TRANSFER_WORDS = {
  name: 'Transferencia bancaria',
  description: 'Te damos los datos de la cuenta al terminar. Guardamos tu pedido 48 horas.',
  note: 'La transferencia lleva el número de pedido como referencia. El pedido se prepara cuando se acredita.',
}

/** What buyers read who pay by transfer; without it nobody is offered to. */
export const transfer: Editable = {
  expected: 'los datos de la cuenta como “Banco: Nación; Titular: Ana Paz; CBU: 0110…”, o nada',
  schema: v.pipe(
    v.string(),
    v.maxLength(1000),
    v.transform((text) => partsOf(text, ';').map((part) => /^([^:]{1,60}):\s*(\S.{0,199})$/.exec(part))),
    v.maxLength(12),
    v.everyItem((part) => part !== null),
    v.transform((parts) => {
      const rows = parts.flatMap((part) => (part ? [{ label: part[1] ?? '', value: part[2] ?? '' }] : []))
      return rows.length === 0 ? undefined : { rows }
    }),
  ),
  // Another account is no reason to lose the shop's own words.
  over: (before, given) => given && { ...TRANSFER_WORDS, ...Object(before), ...given },
  written: (given) =>
    given && typeof given === 'object' && 'rows' in given && Array.isArray(given.rows)
      ? given.rows
          .map(({ label, value }: { label: string; value: string }) => `${label}: ${value}`)
          .join('; ')
      : '',
}

/** From which worth of goods on a service of the table of tariffs is free. */
export const freeShipping: Editable = {
  expected: 'desde qué importe es gratis y qué código de envío, como “180000 estandar”, o nada',
  schema: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(\d{1,12} [a-z0-9-]{1,100})?$/),
    v.transform((text) => {
      const [freeFrom, freeService] = text.split(' ')
      return freeService === undefined ? undefined : { freeFrom: Number(freeFrom), freeService }
    }),
  ),
  written: (given) =>
    given && typeof given === 'object' && 'freeFrom' in given && 'freeService' in given
      ? `${given.freeFrom} ${given.freeService}`
      : '',
}

/** Named at the foot of every page: `transferencia`, `mercadopago`, `webpay`, another name, or a logo's address. */
export const paymentLogos: Editable = {
  expected: 'medios de pago para el pie de página como “transferencia; mercadopago; webpay”, o nada',
  schema: v.pipe(
    v.string(),
    v.transform((text) => [...new Set(partsOf(text, ';'))]),
    v.maxLength(12),
    v.everyItem((logo) => /^(https:\/\/\S{1,280}|\/(?!\/)\S{1,280}|[^:/<>]{1,40})$/.test(logo)),
  ),
  written: (logos) => (Array.isArray(logos) ? logos.join('; ') : ''),
}
