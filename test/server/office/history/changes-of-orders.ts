import { randomUUID } from 'node:crypto'
import * as artwork from '#contract/office/artwork.ts'
import * as orders from '#contract/office/orders.ts'
import * as production from '#contract/office/production.ts'
import * as workshop from '#contract/office/workshop.ts'
import { lookedAt, written as writtenArtwork } from '../artwork/artworks.ts'
import { written } from '../gestion.ts'
import { photo } from './changes-of-catalogue.ts'
import type { Cast, Change } from './recorded.ts'

/** A change that each call of orders, artwork and workshop makes. */
export const changesOfOrders = (cast: () => Cast): Readonly<Record<string, () => Promise<Change>>> => {
  const ordered = async (...moves: readonly string[]) => {
    const { id, number } = await cast().gestion.placed()
    for (const to of moves) await cast().gestion.shop('pedidos', 'avanzar', 'brote', number, '--a', to)
    return cast().owner.order(id)
  }

  /** A call of the order as its cast().owner makes it. */
  const ofOrder =
    (
      moves: readonly string[],
      more: object,
      prepare: (order: orders.OfficeOrder) => Promise<unknown> = async () => undefined,
    ) =>
    async (): Promise<Change> => {
      const order = await ordered(...moves)
      await prepare(order)
      return { by: cast().owner, body: { ...written(await cast().owner.order(order.id)), ...more } }
    }

  const ofArtwork = (bodyOf: (seen: artwork.Artwork) => object) => async (): Promise<Change> => {
    const { orderId: id, link } = await cast().designs.place()
    const { line } = await cast().designs.seen(link)
    const { ok } = await cast().designer.call(artwork.getArtwork, { query: { id, line } })
    return { by: cast().designer, body: bodyOf(ok) }
  }

  /** A task of an order that is in production. */
  const ofTask = (bodyOf: (task: workshop.Task) => object) => async (): Promise<Change> => {
    const { orderId, orderNumber, link } = await cast().designs.place()
    await cast().designs.cli('pedidos', 'cobrar', cast().designs.tenant, orderNumber)
    await cast().designs.approve({ ...(await cast().designs.seen(link)), name: 'Ana' })
    const { tasks } = (await cast().designer.call(workshop.listTasks)).ok
    const task = tasks.find(({ id }) => id === orderId)
    if (task === undefined) throw new Error(`${orderNumber} has no task`)
    const { id, line, area } = task
    return { by: cast().designer, body: { id, line, area, key: randomUUID(), ...bodyOf(task) } }
  }

  const packed = async () => {
    const { id } = await ordered('Paid', 'InProduction', 'ReadyToShip')
    const find = async () => {
      const { parcels } = (await cast().owner.call(workshop.listParcels)).ok
      const parcel = parcels.find((one) => one.id === id)
      if (parcel === undefined) throw new Error(`${id} is not to be packed`)
      return parcel
    }
    for (const { position } of (await find()).lines)
      await cast().owner.call(workshop.tickPacked, {
        body: { id, position, packed: true, key: randomUUID() },
      })
    return find()
  }

  return {
    moveOrder: ofOrder(['Paid'], { to: 'InProduction' }),
    async moveOrders() {
      const { id, version: expected } = await ordered('Paid')
      return { by: cast().owner, body: { orders: [{ id, expected }], to: 'InProduction', key: randomUUID() } }
    },
    async undoEntry() {
      const order = await ordered('Paid')
      const body = { ...written(order), reason: 'x' }
      const { undo } = (await cast().owner.call(orders.holdOrder, { body })).ok
      return { by: cast().owner, body: { entry: undo?.entry, key: randomUUID() } }
    },
    produceUnpaid: ofOrder([], { reason: 'x' }),
    cancelOrder: ofOrder([], { reason: 'x' }),
    correctState: ofOrder(['Paid', 'InProduction'], { to: 'Paid', reason: 'x' }),
    receiveMoney: ofOrder([], { amount: 1 }),
    voidReceipt: ofOrder([], { position: 1, reason: 'x' }, (order) =>
      cast().owner.call(orders.receiveMoney, { body: { ...written(order), amount: 1 } }),
    ),
    holdOrder: ofOrder(['Paid'], { reason: 'x' }),
    releaseOrder: ofOrder(['Paid'], {}, (order) =>
      cast().owner.call(orders.holdOrder, { body: { ...written(order), reason: 'x' } }),
    ),
    addNote: ofOrder([], { text: 'x' }),
    trackOrder: ofOrder(['Paid', 'InProduction', 'ReadyToShip', 'Shipped'], { code: 'x' }),
    editPerson: ofOrder([], { addressee: { street: 'Thames' } }),
    lookOver: ofArtwork(lookedAt),
    returnArtwork: ofArtwork((seen) => ({ ...lookedAt(seen), reason: 'smallText' })),
    recordAnswer: ofArtwork((seen) => ({ ...lookedAt(seen), who: 'Ana', how: 'phone' })),
    sendProof: ofArtwork(writtenArtwork),
    assign: ofArtwork((seen) => ({ ...writtenArtwork(seen), to: cast().designer.id })),
    moveTask: ofTask(() => ({ from: 'todo', to: 'doing' })),
    spoilTask: ofTask(({ sizes }) => ({ position: sizes[0]?.position, units: 1, reason: 'x' })),
    assignTask: ofTask(() => ({ to: cast().designer.id })),
    async tickBlanks() {
      await ordered('Paid', 'InProduction')
      const [line] = (await cast().owner.call(workshop.listBlanks)).ok.blanks.flatMap(({ lines }) => lines)
      if (line === undefined) throw new Error('There is nothing to pull')
      return {
        by: cast().owner,
        body: { key: randomUUID(), lines: [{ id: line.id, position: line.position, pulled: line.units }] },
      }
    },
    async tickPacked() {
      const { id, lines } = await packed()
      return {
        by: cast().owner,
        body: { id, position: lines[0]?.position, packed: false, key: randomUUID() },
      }
    },
    async addParcelPhoto() {
      const { id } = await packed()
      return { by: cast().owner, query: { id, key: randomUUID() }, file: await photo() }
    },
    async removeParcelPhoto() {
      const { id } = await packed()
      const key = randomUUID()
      const query = { id, key }
      await cast().owner.call(production.addParcelPhoto, { query, file: await photo() })
      return { by: cast().owner, body: { id, photo: key, key: randomUUID() } }
    },
    async ship() {
      const { id, version } = await packed()
      return { by: cast().owner, body: { id, expected: version, key: randomUUID(), code: 'x' } }
    },
  }
}
