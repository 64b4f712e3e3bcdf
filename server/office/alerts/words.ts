import type { AlertKind } from '#contract/office/alerts.ts'
import { OFFICE } from '#contract/office/endpoint.ts'
import type { PushNote } from '#contract/worker.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { capital } from '#domain/words/capital.ts'
import type { Email } from '../../ports/mail.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'
import type { News } from './news.ts'

const WORDS: Readonly<Record<Exclude<AlertKind, 'late'>, string>> = {
  newOrder: 'pedido nuevo',
  moneyIn: 'pago recibido',
  moneyLate: 'falta el pago y pronto se cancela solo',
  approved: 'aprobaron la muestra',
  changeAsked: 'piden un cambio en la muestra',
  withdrawal: 'pedido de arrepentimiento',
  mailStuck: 'un correo no sale',
}

/** 'BROTE-1042: pago recibido'. Neither persons nor amounts: screens that are locked show it, too. */
const sentenceOf = ({ tenant, kind, order, late }: News): string => {
  if (kind === 'late') return late === 1 ? 'Hay 1 pedido atrasado' : `Hay ${late} pedidos atrasados`
  const words = kind === 'withdrawal' ? localised(tenant, WORDS[kind], 'pedido de retracto') : WORDS[kind]
  return order === null ? capital(words) : `${orderNumberOf(tenant.name, order.number)}: ${words}`
}

/** Where it is looked after in the back office. */
const pathOf = ({ tenant, kind, order }: News): string => {
  const shop = `${OFFICE}/${tenant.name}/`
  if (kind === 'late') return `${shop}?ver=late`
  return order === null ? shop : `${shop}pedidos/${order.id}`
}

const note = ({ settings, name }: Tenant, subject: string): Omit<PushNote, 'body' | 'data'> => ({
  title: settings.name,
  // The same again takes the place of the one before.
  tag: `${name}-${subject}`,
  icon: `${OFFICE}/icon-192.png`,
  lang: 'es',
})

export const noteOf = (news: News): PushNote => ({
  // Withdrawals that name no order are each another one.
  ...note(news.tenant, `${news.kind}-${news.orderId ?? (news.kind === 'withdrawal' ? news.id : '')}`),
  body: sentenceOf(news),
  data: pathOf(news),
})

export const testNote = (tenant: Tenant): PushNote => ({
  ...note(tenant, 'test'),
  body: 'Así llegan los avisos a este dispositivo.',
  data: `${OFFICE}/${tenant.name}/avisos`,
})

export const emailOf = (news: News, origin: string): Email => ({
  subject: `${sentenceOf(news)} (${news.tenant.settings.name})`,
  paragraphs: [`${sentenceOf(news)}.`],
  action: {
    label: localised(news.tenant, 'Abrilo en Gestión', 'Ábrelo en Gestión'),
    href: `${origin}${pathOf(news)}`,
  },
  closing: [
    localised(
      news.tenant,
      'Qué te avisamos, y cómo, lo elegís en Más → Avisos.',
      'Qué te avisamos, y cómo, lo eliges en Más → Avisos.',
    ),
  ],
})
