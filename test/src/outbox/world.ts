import { type CartProduct, getShoppingCartsClient } from '#contract/cart.ts'
import { createCall } from '#src/api/client.ts'
import { ApiError } from '#src/api/errors.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { createOutbox, type Outbox, type OutboxDeps } from '#src/sync/cart/outbox.ts'
import type { Saving, ServerCart } from '#src/sync/cart/queue.ts'

/** What the network does with one request; a portal answers in the server's place, or eats what the server answers. */
export type Fate = 'through' | 'lostBefore' | 'lostAfter' | 'twice' | 'broken' | 'portal' | 'eaten'

/** The server's side of the contract: revisions, commands that count once, refusals. */
export const cartServer = (refuses: (products: readonly CartProduct[]) => string | null = () => null) => {
  const applied = new Set<string>()
  const state = { products: [] as CartProduct[], revision: 0, savings: 0 }
  const conflict = (commandIds: readonly string[]) => {
    const details = {
      products: state.products,
      revision: state.revision,
      appliedCommandIds: commandIds.filter((id) => applied.has(id)),
    }
    const message = 'El carrito cambió en otro dispositivo.'
    return new ApiError({ status: 409, message, data: { result: { message, code: 'conflict', details } } })
  }
  const save = ({ products, revision, commandIds }: Saving): ServerCart => {
    const known = commandIds.filter((id) => applied.has(id)).length
    if (known > 0 && known === commandIds.length) return { ...state }
    if (known > 0 || (revision !== null && revision !== state.revision)) throw conflict(commandIds)
    const refusal = refuses(products)
    if (refusal) throw new ApiError({ status: 422, message: refusal, data: { result: { message: refusal } } })
    for (const id of commandIds) applied.add(id)
    Object.assign(state, {
      products: structuredClone(products),
      revision: state.revision + 1,
      savings: state.savings + 1,
    })
    return { ...state }
  }
  const load = (known: number | null): ServerCart | null =>
    known === state.revision ? null : { products: structuredClone(state.products), revision: state.revision }
  return { state, applied, save, load }
}
export type CartServer = ReturnType<typeof cartServer>

const offline = () => new ApiError({ message: 'no network' })

/** What the client makes of a portal's refusal. */
const portal = (): Promise<unknown> => {
  const headers = { 'content-type': 'text/html' }
  const fetch = async () => new Response('<h1>Wi-Fi gratis</h1>', { status: 401, headers })
  const call = createCall({ baseUrl: '', tenant: 'brote', fetch })
  return call(getShoppingCartsClient, { anonymous: true }).catch((error: unknown) => error)
}

/** Sends through a network that does what `fate` says with each request. */
const over = async <T>(fate: Fate, send: () => T): Promise<T> => {
  await new Promise((done) => setImmediate(done))
  if (fate === 'lostBefore') throw offline()
  if (fate === 'broken') throw new ApiError({ status: 503, message: 'broken' })
  if (fate === 'portal') throw await portal()
  const answer = send()
  if (fate === 'lostAfter') throw offline()
  if (fate === 'eaten') throw await portal()
  return fate === 'twice' ? send() : answer
}

/** One lock for the tabs of a device. */
export const deviceLock = () => {
  let turn: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const mine = turn.then(task)
    turn = mine.catch(() => undefined)
    return mine
  }
}

interface TabOptions {
  db: ShopDb
  server: CartServer
  lock?: OutboxDeps['lock']
  fate?: () => Fate
  identity?: string
  /** Takes what the runner wants to do later. */
  after?: (task: () => void) => void
}

/** A tab's runner without a clock: it runs when the test says so. */
export const tabOutbox = ({
  db,
  server,
  lock = deviceLock(),
  fate = () => 'through',
  identity = 'ines',
  after = () => undefined,
}: TabOptions): Outbox =>
  createOutbox({
    db,
    identity,
    save: (saving) => over(fate(), () => server.save(saving)),
    load: (known) => over(fate(), () => server.load(known)),
    lock,
    now: () => 1,
    after: (_ms, task) => {
      after(task)
      return () => undefined
    },
    random: () => 0,
    hints: () => () => undefined,
  })
