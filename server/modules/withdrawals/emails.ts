import { mailedWords } from '../../documents/mailed-words.ts'
import type { DueMail, Email } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { localised } from '../../ports/tenant.ts'
import { type Withdrawal, withdrawalByCode } from './repository.ts'

const right = (mail: DueMail): string => localised(mail.tenant, 'arrepentimiento', 'retracto')

const personEmail = (mail: DueMail, { code, name, orderNumber }: Withdrawal): Email => {
  const { tenant } = mail
  const [person, number] = [mailedWords(name), mailedWords(orderNumber)]
  const about = number === '' ? 'tu compra' : `el pedido ${number}`
  return {
    subject: `Recibimos tu pedido de ${right(mail)} (${code})`,
    paragraphs: [
      person === '' ? '¡Hola!' : `¡Hola, ${person}!`,
      `Recibimos tu pedido de ${right(mail)} sobre ${about} en ${tenant.settings.name}. Este es tu código:`,
    ],
    code,
    closing: [
      localised(
        tenant,
        'Guardalo: con él podés seguir el trámite. Te escribimos con los pasos para devolver los productos y recuperar tu dinero.',
        'Guárdalo: con él puedes seguir el trámite. Te escribimos con los pasos para devolver los productos y recuperar tu dinero.',
      ),
    ],
  }
}

const shopEmail = (mail: DueMail, row: Withdrawal): Email => ({
  subject: `Pedido de ${right(mail)} ${row.code}`,
  paragraphs: [`${row.name} pidió el ${right(mail)}. El código que recibió:`],
  code: row.code,
  tables: [
    {
      title: 'Quién y qué',
      rows: [
        ['Correo', row.email],
        ...(row.phone === '' ? [] : [['Teléfono', row.phone] as const]),
        ...(row.orderNumber === '' ? [] : [['Pedido', row.orderNumber] as const]),
        ...(row.message === '' ? [] : [['Mensaje', row.message] as const]),
      ],
    },
  ],
  closing: ['El pedido quedó guardado con su fecha.'],
})

/** What the shop answers, in its own words. */
const answerEmail = (mail: DueMail, { code, name, answer }: Withdrawal): Email => {
  const person = mailedWords(name)
  return {
    subject: `Respuesta a tu pedido de ${right(mail)} (${code})`,
    paragraphs: [
      person === '' ? '¡Hola!' : `¡Hola, ${person}!`,
      ...answer.split(/\n+/).filter((line) => line.trim() !== ''),
    ],
    closing: [`${mail.tenant.settings.name}, por tu pedido ${code}.`],
  }
}

/** Writes the mails of withdrawals at the moment of sending. */
export const composeWithdrawalMails = ({ mail, database }: Ports) => {
  const rowOf = ({ tenant, data }: DueMail) => withdrawalByCode(database, tenant.id, data['code'] ?? '')
  mail.registerTemplate('withdrawal', async (due) => {
    const row = await rowOf(due)
    return row && personEmail(due, row)
  })
  mail.registerTemplate('withdrawalAnswer', async (due) => {
    const row = await rowOf(due)
    return row && answerEmail(due, row)
  })
  mail.registerTemplate('withdrawalForShop', async (due) => {
    const row = await rowOf(due)
    return row && shopEmail(due, row)
  })
}
