import * as v from 'valibot'
import { email } from '#contract/pasted.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { proofPage } from '../documents/proof-page.ts'
import { codeOf, paperAreas } from '../documents/proof-paper.ts'
import { beginProofs } from '../modules/proofs/port.ts'
import { hasDrifted, isOpen } from '../modules/proofs/rules.ts'
import { sendProof } from '../office/artwork/answers.ts'
import { STATES } from '../office/orders/words.ts'
import { currentProofs } from '../office/production/proofs.ts'
import { CliError, type Command, type Context, tenantNamed } from './command.ts'
import { orderScope } from './order-scope.ts'
import { orderNamed } from './orders.ts'

/** An order with the proofs of its designs; those of an order from before are made now. */
const provenOrder = async (context: Context, [name, number]: readonly string[]) => {
  const tenant = await tenantNamed(context, name)
  const { order } = await orderNamed(context, tenant, number)
  await context.database.transaction((tx) => beginProofs(tx, order, new Date()))
  const proofs = await currentProofs(context, tenant, order, { seesPersons: true })
  const called = orderNumberOf(tenant.name, order.number)
  if (proofs.length === 0) throw new CliError(`El pedido ${called} no lleva diseños: no hay muestra.`)
  return { tenant, order, proofs, called }
}

/** Without a public address the command does not know where the shop is open. */
const page = ({ settings }: Context, shop: string, token: string): string =>
  proofPage(settings.publicUrl ?? '', shop, token)

const show: Command = {
  name: 'muestras ver',
  args: ['TIENDA', 'PEDIDO'],
  summary:
    'Muestra las muestras digitales de un pedido: qué se imprime, quién las aprobó o qué cambio pidió, y su link',
  options: {},
  async run(context, args) {
    const { tenant, order, proofs, called } = await provenOrder(context, args)
    context.say(`Pedido ${called}`)
    context.say(`Link: ${page(context, tenant.name, order.proofToken)}`)
    for (const { group, all, areas, standing } of proofs) {
      context.say('')
      context.say(`${group.first.productName}: ${standing}`)
      for (const { title, lines } of paperAreas(areas)) {
        context.say(`  ${title}`)
        for (const line of lines) context.say(`    ${line}`)
      }
      for (const { version, hash, answer, answeredBy, note } of all) {
        const said = answer === null ? 'sin respuesta' : answer === 'approved' ? 'aprobada' : 'cambio pedido'
        const by = answeredBy === '' ? '' : ` por ${answeredBy}`
        context.say(`  Muestra ${version} (${codeOf(hash)}): ${said}${by}`)
        for (const line of note.split('\n').filter(Boolean)) context.say(`    ${line}`)
      }
    }
  },
}

const send: Command = {
  name: 'muestras enviar',
  args: ['TIENDA', 'PEDIDO'],
  summary: 'Manda por correo el link de las muestras digitales de un pedido para que se aprueben',
  options: { 'a=': 'A ese correo, en lugar del de quien compró' },
  async run(context, args, options) {
    const { tenant, order, proofs, called } = await provenOrder(context, args)
    const written = options.value('a') ?? order.addressee.email
    const read = v.safeParse(email, written)
    if (!read.success) throw new CliError(`“${written}” no es un correo.`)
    const recipient = read.output
    if (!isOpen(order.status))
      throw new CliError(`El pedido ${called} ya pasó a producción o terminó: no hay nada que aprobar.`)
    if (proofs.every(({ group, current }) => current.answer === 'approved' && !hasDrifted(group, current)))
      throw new CliError(`Las muestras del pedido ${called} ya están aprobadas.`)
    const asked = { id: String(order.id), expected: order.version, to: recipient }
    const sent = await sendProof(orderScope(context, tenant), asked)
    if (sent.status !== order.status)
      context.say(`${called}: ${STATES[order.status]} → ${STATES[sent.status]}`)
    context.say(`El link de las muestras de ${called} va por correo a ${recipient}.`)
    context.say(page(context, tenant.name, order.proofToken))
  },
}

export const proofCommands = [show, send]
