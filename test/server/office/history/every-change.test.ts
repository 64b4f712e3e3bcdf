import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as artwork from '#contract/office/artwork.ts'
import { officeEndpoints } from '#contract/office/endpoints.ts'
import * as orders from '#contract/office/orders.ts'
import * as staff from '#contract/office/staff.ts'
import * as workshop from '#contract/office/workshop.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { lookedAt, written as writtenArtwork } from '../artwork/artworks.ts'
import { type Gestion, type Member, openGestion, written } from '../gestion.ts'
import { type Change, missingAfter } from './recorded.ts'

/** Calls that change nothing which a shop's history tells. */
const NONE_OF_THE_SHOP: Readonly<Record<string, string>> = {
  setUp: 'before it, nobody works in any shop',
  logIn: 'the own session',
  refresh: 'the own session',
  logOut: 'the own session',
  endDevice: 'the own session',
  changePassword: 'the own password',
  recover: 'the own password',
  passkeyOptions: 'the own way in',
  passkeyLogIn: 'the own session',
  secondFactor: 'the own session',
  stepUpOptions: 'the own session',
  stepUp: 'the own session',
  newPasskeyOptions: 'the own way in',
  addPasskey: 'the own way in',
  removePasskey: 'the own way in',
  newTotp: 'the own way in',
  setTotp: 'the own way in',
  removeTotp: 'the own way in',
  newRecoveryCodes: 'the own way in',
  getInvitation: 'reads, by POST so that its token is in no log',
  makeDownload: 'reads; the address is for one use',
  makePapers: 'reads; the address is for one use',
  setAlerts: 'the own choice of what one is told',
  subscribe: 'the own device',
  testAlert: 'tells the own devices',
}

let gestion: Gestion
let owner: Member
let designer: Member
let designs: ReturnType<typeof openDesignedOrders>
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  designs = openDesignedOrders(gestion.shops)
  designer = await gestion.member('Inés', {}, designs.tenant)
  // Whoever changes a team has proven that it is them.
  await gestion.query('UPDATE operator_sessions SET proven_at = now()')
})
afterAll(() => gestion.close())

const ordered = async (...moves: readonly string[]) => {
  const { id, number } = await gestion.placed()
  for (const to of moves) await gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', to)
  return owner.order(id)
}

/** A call of the order as its owner makes it. */
const ofOrder =
  (
    moves: readonly string[],
    more: object,
    prepare: (order: orders.OfficeOrder) => Promise<unknown> = async () => undefined,
  ) =>
  async (): Promise<Change> => {
    const order = await ordered(...moves)
    await prepare(order)
    return { by: owner, body: { ...written(await owner.order(order.id)), ...more } }
  }

const ofArtwork = (bodyOf: (seen: artwork.Artwork) => object) => async (): Promise<Change> => {
  const { orderId: id, link } = await designs.place()
  const { line } = await designs.seen(link)
  const { ok } = await designer.call(artwork.getArtwork, { query: { id, line } })
  return { by: designer, body: bodyOf(ok) }
}

/** A task of an order that is in production. */
const ofTask = (bodyOf: (task: workshop.Task) => object) => async (): Promise<Change> => {
  const { orderId, orderNumber, link } = await designs.place()
  await designs.cli('pedidos', 'cobrar', designs.tenant, orderNumber)
  await designs.approve({ ...(await designs.seen(link)), name: 'Ana' })
  const { tasks } = (await designer.call(workshop.listTasks)).ok
  const task = tasks.find(({ id }) => id === orderId)
  if (task === undefined) throw new Error(`${orderNumber} has no task`)
  const { id, line, area } = task
  return { by: designer, body: { id, line, area, key: randomUUID(), ...bodyOf(task) } }
}

const packed = async () => {
  const { id } = await ordered('Paid', 'InProduction', 'ReadyToShip')
  const find = async () => {
    const { parcels } = (await owner.call(workshop.listParcels)).ok
    const parcel = parcels.find((one) => one.id === id)
    if (parcel === undefined) throw new Error(`${id} is not to be packed`)
    return parcel
  }
  for (const { position } of (await find()).lines)
    await owner.call(workshop.tickPacked, { body: { id, position, packed: true, key: randomUUID() } })
  return find()
}

const newMember = async () => (await gestion.member('Tito', { role: 'workshop' })).id
const invited = async (isDevice = false) => {
  const body = { name: 'Sol', role: 'workshop', ships: false, isDevice }
  const { url, team } = (await owner.call(staff.invite, { body })).ok
  return { id: team.invitations.at(-1)?.id, token: new URL(url).hash.slice(1) }
}

/** A change that each call makes, by name. */
const CHANGES: Readonly<Record<string, () => Promise<Change>>> = {
  moveOrder: ofOrder(['Paid'], { to: 'InProduction' }),
  async moveOrders() {
    const { id, version: expected } = await ordered('Paid')
    return { by: owner, body: { orders: [{ id, expected }], to: 'InProduction', key: randomUUID() } }
  },
  async undoEntry() {
    const order = await ordered('Paid')
    const body = { ...written(order), reason: 'x' }
    const { undo } = (await owner.call(orders.holdOrder, { body })).ok
    return { by: owner, body: { entry: undo?.entry, key: randomUUID() } }
  },
  produceUnpaid: ofOrder([], { reason: 'x' }),
  cancelOrder: ofOrder([], { reason: 'x' }),
  correctState: ofOrder(['Paid', 'InProduction'], { to: 'Paid', reason: 'x' }),
  receiveMoney: ofOrder([], { amount: 1 }),
  voidReceipt: ofOrder([], { position: 1, reason: 'x' }, (order) =>
    owner.call(orders.receiveMoney, { body: { ...written(order), amount: 1 } }),
  ),
  holdOrder: ofOrder(['Paid'], { reason: 'x' }),
  releaseOrder: ofOrder(['Paid'], {}, (order) =>
    owner.call(orders.holdOrder, { body: { ...written(order), reason: 'x' } }),
  ),
  addNote: ofOrder([], { text: 'x' }),
  trackOrder: ofOrder(['Paid', 'InProduction', 'ReadyToShip', 'Shipped'], { code: 'x' }),
  editPerson: ofOrder([], { addressee: { street: 'Thames' } }),
  lookOver: ofArtwork(lookedAt),
  returnArtwork: ofArtwork((seen) => ({ ...lookedAt(seen), reason: 'smallText' })),
  recordAnswer: ofArtwork((seen) => ({ ...lookedAt(seen), who: 'Ana', how: 'phone' })),
  sendProof: ofArtwork(writtenArtwork),
  assign: ofArtwork((seen) => ({ ...writtenArtwork(seen), to: designer.id })),
  moveTask: ofTask(() => ({ from: 'todo', to: 'doing' })),
  spoilTask: ofTask(({ sizes }) => ({ position: sizes[0]?.position, units: 1, reason: 'x' })),
  assignTask: ofTask(() => ({ to: designer.id })),
  async tickBlanks() {
    await ordered('Paid', 'InProduction')
    const [line] = (await owner.call(workshop.listBlanks)).ok.blanks.flatMap(({ lines }) => lines)
    if (line === undefined) throw new Error('There is nothing to pull')
    return {
      by: owner,
      body: { key: randomUUID(), lines: [{ id: line.id, position: line.position, pulled: line.units }] },
    }
  },
  async tickPacked() {
    const { id, lines } = await packed()
    return { by: owner, body: { id, position: lines[0]?.position, packed: false, key: randomUUID() } }
  },
  async ship() {
    const { id, version } = await packed()
    return { by: owner, body: { id, expected: version, key: randomUUID(), code: 'x' } }
  },
  invite: async () => ({ by: owner, body: { name: 'Sol', role: 'sales', ships: false } }),
  revokeInvitation: async () => ({ by: owner, body: { id: (await invited()).id } }),
  joinDevice: async () => ({ by: owner, body: { token: (await invited(true)).token } }),
  changeMember: async () => ({ by: owner, body: { id: await newMember(), role: 'sales', ships: false } }),
  removeMember: async () => ({ by: owner, body: { id: await newMember() } }),
  acceptInvitation: async () => ({
    by: owner,
    body: {
      token: (await invited()).token,
      name: 'Sol',
      email: `${randomUUID()}@ejemplo.com`,
      password: 'una clave bien larga',
    },
  }),
}

const WRITES = officeEndpoints.filter(({ method }) => method === 'POST')

describe('[HIST-1] every call that changes something of a shop', () => {
  test('is tried here, or is said to change nothing of one', () => {
    const listed = [...Object.keys(CHANGES), ...Object.keys(NONE_OF_THE_SHOP)]
    expect(listed.sort()).toEqual(WRITES.map(({ name }) => name).sort())
  })

  test.each(
    WRITES.filter(({ name }) => name in CHANGES).map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s leaves an entry of who called it, in its own transaction', async (name, endpoint) => {
    // That each is served is a rule of its own ([STAFF-1]).
    if (!gestion.shops.app.office.hasRoute({ method: endpoint.method, url: endpoint.path })) return
    const change = await CHANGES[name]?.()
    if (change === undefined) throw new Error(name)
    expect(await missingAfter(gestion, endpoint, change)).toEqual([])
  })
})
