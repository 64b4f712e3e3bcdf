import { orderNumberOf } from '#domain/orders/document-number.ts'
import { colorsOf } from '../../db/variant-colors.ts'
import { mailedWords } from '../../documents/mailed-words.ts'
import { proofPage } from '../../documents/proof-page.ts'
import type { DueMail, Email } from '../../ports/mail.ts'
import type { Ports } from '../../ports/ports.ts'
import { localised } from '../../ports/tenant.ts'
import { readProofs } from './port.ts'
import { type OrderRow, orderOf } from './repository.ts'
import { isOpen } from './rules.ts'

const actionOf = ({ origin, tenant }: DueMail, order: OrderRow): NonNullable<Email['action']> => ({
  label: localised(tenant, 'Mirá la muestra digital', 'Mira la muestra digital'),
  href: proofPage(origin, tenant.name, order.proofToken),
})

/** To the buyer, or whomever the shop names: what will be printed, to be approved. */
const linkEmail = (due: DueMail, order: OrderRow): Email => {
  const { tenant } = due
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: está la muestra de tu diseño`,
    paragraphs: [
      localised(
        tenant,
        'Esta es la muestra digital: así va a quedar impreso. Miralo con calma: medidas, colores y textos.',
        'Esta es la muestra digital: así va a quedar impreso. Míralo con calma: medidas, colores y textos.',
      ),
      localised(
        tenant,
        'Si está bien, aprobala con tu nombre; si no, pedí un cambio. Recién con la muestra aprobada empezamos a producir.',
        'Si está bien, apruébala con tu nombre; si no, pide un cambio. Solo con la muestra aprobada empezamos a producir.',
      ),
    ],
    action: actionOf(due, order),
    closing: [
      localised(
        tenant,
        'Podés reenviar el link a quien tenga que aprobarla: no muestra precios ni datos tuyos.',
        'Puedes reenviar el link a quien tenga que aprobarla: no muestra precios ni datos tuyos.',
      ),
    ],
  }
}

interface Answered {
  readonly order: OrderRow
  readonly product: string
  readonly by: string
  readonly note: string
  readonly answer: 'approved' | 'change' | null
  readonly via: 'link' | 'shop'
  readonly version: number
  /** The same of other lines that were changed or approved with it, each in words. */
  readonly others: readonly string[]
}

const versionWords = (product: string, version: number): string => `${product}: muestra ${version}.`

const shopEmail = (
  { tenant }: DueMail,
  { order, product, by, note, answer, version, others }: Answered,
): Email => {
  const number = orderNumberOf(tenant.name, order.number)
  const [subject, opening] = {
    approved:
      others.length === 0
        ? ['muestra aprobada', `${by} aprobó la muestra ${version} de ${product}.`]
        : ['muestras aprobadas', `${by} aprobó las muestras de ${others.length + 1} líneas del pedido:`],
    change: [
      'piden un cambio en la muestra',
      `${by} pidió un cambio en la muestra ${version} de ${product}:`,
    ],
    new: [
      'diseño nuevo',
      others.length === 0
        ? `Quien compró cambió el diseño de ${product}: es la muestra ${version}.`
        : `Quien compró cambió el diseño en ${others.length + 1} líneas del pedido:`,
    ],
  }[answer ?? 'new'] as [string, string]
  return {
    subject: `Pedido ${number}: ${subject}`,
    // The shop has to read what was asked for as it was written.
    paragraphs: [
      opening,
      ...(others.length === 0 ? [] : [versionWords(product, version), ...others]),
      ...(note === '' ? [] : [note]),
    ],
    closing: [
      `Para ${others.length === 0 ? 'verla' : 'verlas'}: npm run shop -- muestras ver ${tenant.name} ${order.number}`,
    ],
  }
}

/** To the buyer, whose design the shop has looked at and can't print as it is. */
const returnedEmail = (due: DueMail, { order, product, note }: Answered): Email => {
  const { tenant } = due
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: hay algo para corregir en el diseño`,
    paragraphs: [
      `Revisamos el diseño de ${product} antes de imprimirlo y hay algo para corregir:`,
      ...note.split('\n').filter(Boolean),
      localised(
        tenant,
        'Editalo desde el link: la muestra se hace de nuevo, al mismo precio, y la aprobás ahí mismo.',
        'Edítalo desde el link: la muestra se hace de nuevo, al mismo precio, y la apruebas ahí mismo.',
      ),
    ],
    action: actionOf(due, order),
    closing: [],
  }
}

/** To the buyer, where somebody else with the link asked: whoever wrote the note may be anybody. */
const changeEmail = (due: DueMail, { order, product, by, note }: Answered): Email => {
  const { tenant } = due
  const [who, what] = [mailedWords(by), mailedWords(note)]
  return {
    subject: `Pedido ${orderNumberOf(tenant.name, order.number)}: piden un cambio en la muestra`,
    paragraphs: [
      `${who === '' ? 'Alguien con el link' : who} pidió un cambio en la muestra de ${product}.`,
      ...(what === '' ? [] : [`«${what}»`]),
      localised(
        tenant,
        'Desde tu pedido podés editar el diseño: la muestra se hace de nuevo y se aprueba en el mismo link.',
        'Desde tu pedido puedes editar el diseño: la muestra se hace de nuevo y se aprueba en el mismo link.',
      ),
    ],
    action: actionOf(due, order),
    closing: [],
  }
}

/** Writes the mails of proofs at the moment of sending. */
export const composeProofMails = ({ mail, database }: Ports) => {
  const answeredOf = async ({ tenant, data }: DueMail): Promise<Answered | null> => {
    const order = await orderOf(database, { tenantId: tenant.id, id: Number(data['order']) })
    if (order === null) return null
    const { lines, groups, versions } = await readProofs(database, order)
    const colors = await colorsOf(database, tenant.id, lines)
    /** A line's product, with its colours where others stand in the same mail. */
    const productOf = (line: string | undefined, isOne: boolean): string | undefined => {
      const group = groups.find((one) => one.line === line)
      if (group === undefined || isOne) return group?.first.productName
      const names = group.members.map(({ variantId }) => colors.get(variantId)?.name ?? '')
      const list = [...new Set(names)].filter(Boolean).join(', ')
      return list === '' ? group.first.productName : `${group.first.productName} (${list})`
    }
    const row = versions.find(
      ({ line, version }) => line === data['line'] && String(version) === data['version'],
    )
    const others = (data['others'] ?? '').split(',').filter(Boolean)
    const product = productOf(data['line'], others.length === 0)
    if (product === undefined || row === undefined) return null
    const { answeredBy: by, note, answer, answeredVia: via, version } = row
    const changed = others.flatMap((one) => {
      const [line, other] = one.split(' ')
      const name = productOf(line, false)
      return name === undefined ? [] : [versionWords(name, Number(other))]
    })
    return { order, product, by, note, answer, via, version, others: changed }
  }
  mail.registerTemplate('proofLink', async (due) => {
    const order = await orderOf(database, { tenantId: due.tenant.id, id: Number(due.data['order']) })
    return order === null || !isOpen(order.status) ? null : linkEmail(due, order)
  })
  mail.registerTemplate('proofForShop', async (due) => {
    const answered = await answeredOf(due)
    return answered && shopEmail(due, answered)
  })
  mail.registerTemplate('proofChange', async (due) => {
    const answered = await answeredOf(due)
    return answered && (answered.via === 'shop' ? returnedEmail : changeEmail)(due, answered)
  })
}
