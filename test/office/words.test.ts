import { describe, expect, it } from 'vitest'
import type { OfficeOrder } from '#contract/office/orders.ts'
import type { Membership } from '#contract/office/permissions.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { mayStartUnproven, nextStep } from '#office/features/orders/words/next-step.ts'
import { sentenceOf } from '#office/features/orders/words/sentence.ts'
import { stepsOf } from '#office/features/orders/words/steps.ts'
import { orderTexts } from '#office/features/orders/words/texts.ts'
import { whatOf } from '#office/features/orders/words/what.ts'
import { whatsappOf } from '#office/features/orders/words/whatsapp.ts'
import { officeOrderOf } from './orders.ts'

const as = (role: Membership['role'], ships = false) => {
  const permissions = permissionsOf({ role, ships })
  return (permission: Parameters<typeof permissions.has>[0]) => permissions.has(permission)
}
const proofs = (state: NonNullable<OfficeOrder['proofs']>['state']) => ({
  state,
  since: null,
  line: null,
})

describe('the next step', () => {
  it.each<[string, Partial<OfficeOrder>, Membership, unknown]>([
    ['money', {}, { role: 'owner', ships: false }, { kind: 'collect' }],
    ['money, for a workshop', {}, { role: 'workshop', ships: false }, { kind: 'none' }],
    [
      'a start without anything customised',
      { status: 'Paid', moves: ['InProduction', 'Cancelled'] },
      { role: 'sales', ships: false },
      { kind: 'move', to: 'InProduction', isOurs: true },
    ],
    [
      'the buyer’s word',
      { status: 'ArtworkApproval', moves: ['InProduction'], proofs: proofs('open') },
      { role: 'owner', ships: false },
      { kind: 'none' },
    ],
    [
      'a look at what the buyer wants otherwise',
      { status: 'ArtworkApproval', moves: ['InProduction'], proofs: proofs('change') },
      { role: 'owner', ships: false },
      { kind: 'look' },
    ],
    [
      'a start with what was approved',
      { status: 'ArtworkApproval', moves: ['InProduction'], proofs: proofs('approved') },
      { role: 'owner', ships: false },
      { kind: 'move', to: 'InProduction', isOurs: true },
    ],
    [
      'the end of production, by a workshop',
      { status: 'InProduction', moves: ['ReadyToShip'] },
      { role: 'workshop', ships: false },
      { kind: 'move', to: 'ReadyToShip', isOurs: true },
    ],
    [
      'a parcel, by a workshop that does not ship',
      { status: 'ReadyToShip', moves: ['Shipped'] },
      { role: 'workshop', ships: false },
      { kind: 'none' },
    ],
    [
      'the same, by one that does',
      { status: 'ReadyToShip', moves: ['Shipped'] },
      { role: 'workshop', ships: true },
      { kind: 'move', to: 'Shipped', isOurs: true },
    ],
    [
      'nothing, while it is held',
      { status: 'InProduction', moves: ['ReadyToShip'], held: { reason: 'Falta prenda', until: null } },
      { role: 'owner', ships: false },
      { kind: 'none' },
    ],
    [
      'the carrier’s word',
      { status: 'Shipped', moves: ['Delivered'] },
      { role: 'owner', ships: false },
      { kind: 'move', to: 'Delivered', isOurs: false },
    ],
  ])('is %s', (_name, order, { role, ships }, step) => {
    expect(nextStep(officeOrderOf(order), as(role, ships))).toEqual(step)
  })

  it('may be production without approval, for whoever answers for it', () => {
    const order = officeOrderOf({
      status: 'ArtworkApproval',
      moves: ['InProduction'],
      proofs: proofs('open'),
    })
    expect(mayStartUnproven(order, as('sales'))).toBe(true)
    expect(mayStartUnproven(order, as('workshop'))).toBe(false)
  })
})

describe('the line of states', () => {
  const shown = (order: Partial<OfficeOrder>) =>
    stepsOf(officeOrderOf(order)).map(({ name, state }) => `${name} ${state}`)

  it('has an artwork that is approved before the money is there', () => {
    expect(shown({ proofs: proofs('approved') })).toEqual([
      'Cobro now',
      'Arte did',
      'Taller next',
      'Listo next',
      'Envío next',
    ])
  })
  it('leaves out artwork where nothing is customised', () => {
    expect(shown({ status: 'Paid', balance: 0 })).toEqual([
      'Cobro did',
      'Taller now',
      'Listo next',
      'Envío next',
    ])
  })
  it('[OFFICE-59] says of an order that is made with a balance that its money is to come', () => {
    expect(shown({ status: 'InProduction', balance: 212_300 })[0]).toBe('Cobro next')
  })
  it('ends in the buyer’s hands', () => {
    expect(shown({ status: 'Delivered', pickUp: true, balance: 0 })).toEqual([
      'Cobro did',
      'Taller did',
      'Listo did',
      'Retiro did',
    ])
    expect(shown({ status: 'Cancelled' })).toEqual([])
  })
})

describe('the sentence', () => {
  const setting = {
    now: Date.parse('2026-11-27T12:42:00Z'),
    timeZone: 'America/Argentina/Buenos_Aires',
    market: 'AR',
    money: (amount: number) => `$ ${amount}`,
  } as const

  it('names what is missing, and that a part is there', () => {
    expect(sentenceOf(officeOrderOf(), setting)).toEqual({
      says: 'Faltan $ 212300 de la transferencia.',
      why: 'Ya hay una parte: el stock queda guardado.',
    })
  })
  it('says whose turn it is, and since when', () => {
    const order = officeOrderOf({
      status: 'ArtworkApproval',
      proofs: { state: 'open', since: '2026-11-23T21:20:00Z', line: null },
    })
    expect(sentenceOf(order, setting).says).toBe('Espera a Ana desde lun 23.')
    expect(sentenceOf(order, { ...setting, market: 'CL' }).why).toBe('Todavía no aprueba la muestra.')
  })
  it('[OFFICE-88] says that money is late in the last hours, and that nobody paid in time', () => {
    const { money } = officeOrderOf()
    const until = (waitsUntil: string) =>
      sentenceOf(officeOrderOf({ money: money && { ...money, balance: money.total, waitsUntil } }), setting)
    expect(until('2026-11-28T00:43:00Z').why).toBe('Si no se cobra, se cancela solo hoy 21:43.')
    expect(until('2026-11-28T00:42:00Z')).toEqual({
      says: 'Faltan $ 412300 de la transferencia.',
      why: 'El pago está atrasado: se cancela solo hoy 21:42.',
      isLate: true,
    })
    const late = { money: money && { ...money, balance: money.total, waitsUntil: '2026-11-28T00:42:00Z' } }
    expect(sentenceOf(officeOrderOf({ ...late, status: 'PaymentRejected' }), setting).says).toBe(
      'El pago fue rechazado. Faltan $ 412300 de la transferencia.',
    )
    const held = { reason: 'Falta pago.', until: null }
    expect(sentenceOf(officeOrderOf({ ...late, held }), setting)).toEqual({
      says: 'Falta pago.',
      why: 'Faltan $ 412300 de la transferencia. El pago está atrasado: se cancela solo hoy 21:42.',
      isLate: true,
    })
    const at = '2026-11-27T12:31:00Z'
    const given = (note: string) =>
      sentenceOf(
        officeOrderOf({ status: 'Cancelled', history: [{ at, by: '', status: 'Cancelled', note }] }),
        setting,
      )
    expect(given('No se pagó a tiempo.')).toEqual({
      says: 'Se canceló solo.',
      why: 'No se pagó a tiempo. Fue hoy 9:31.',
    })
    expect(given('Ya no lo quiero.')).toEqual({ says: 'Cancelado.', why: 'Ya no lo quiero.' })
  })
  it('gives why it stands still before where it stands', () => {
    const held = { reason: 'Falta prenda.', until: '2026-11-28' }
    expect(sentenceOf(officeOrderOf({ status: 'InProduction', held }), setting)).toEqual({
      says: 'Falta prenda, hasta mañana.',
      why: 'Está en producción.',
    })
  })
  it('has one for each state, also for who sees neither money nor person', () => {
    for (const status of ORDER_STATUSES) {
      const order = officeOrderOf({ status, money: null, person: null, buyer: null, balance: null })
      expect(sentenceOf(order, setting).says).toMatch(/\.$/)
    }
  })
})

it('what is made is said as at the counter', () => {
  const texts = orderTexts.AR
  expect(whatOf(officeOrderOf(), texts)).toBe('100 un. · Taza · serigrafía, 3 tintas')
  expect(whatOf(officeOrderOf({ print: 'DTF', moreLines: 2 }), texts)).toBe(
    '100 un. · Taza · DTF · y 2 productos más',
  )
})

it('WhatsApp opens with the state written in, at the number as it dials', () => {
  const address = new URL(whatsappOf(officeOrderOf(), 'Brote', 'AR') ?? '')
  expect(address.pathname).toBe('/5491155550142')
  expect(address.searchParams.get('text')).toBe(
    'Hola Ana, te escribimos de Brote. Tu pedido BROTE-1048 está reservado y falta el pago. https://brote.test/pedido#a',
  )
  expect(whatsappOf(officeOrderOf({ person: null }), 'Brote', 'AR')).toBeUndefined()
})
