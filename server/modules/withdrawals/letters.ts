import { mailedWords } from '../../documents/mailed-words.ts'
import { type DueMail, type Letter, type Ports, worded } from '../../ports/ports.ts'
import { type Withdrawal, withdrawalByCode } from './repository.ts'

const right = (mail: DueMail): string => worded(mail.tenant, 'arrepentimiento', 'retracto')

const personLetter = (mail: DueMail, { code, name, orderNumber }: Withdrawal): Letter => {
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
      worded(
        tenant,
        'Guardalo: con él podés seguir el trámite. Te escribimos con los pasos para devolver los productos y recuperar tu dinero.',
        'Guárdalo: con él puedes seguir el trámite. Te escribimos con los pasos para devolver los productos y recuperar tu dinero.',
      ),
    ],
  }
}

const shopLetter = (mail: DueMail, row: Withdrawal): Letter => ({
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

/** Writes the mails of withdrawals at the moment of sending. */
export const composeWithdrawalMails = ({ mail, database }: Ports) => {
  const rowOf = ({ tenant, data }: DueMail) => withdrawalByCode(database, tenant.id, data['code'] ?? '')
  mail.composer('withdrawal', async (due) => {
    const row = await rowOf(due)
    return row && personLetter(due, row)
  })
  mail.composer('withdrawalForShop', async (due) => {
    const row = await rowOf(due)
    return row && shopLetter(due, row)
  })
}
