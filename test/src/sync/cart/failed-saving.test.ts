import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { CartCommand } from '#domain/cart/commands.ts'
import { ApiError } from '#src/api/errors.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { applyCommand } from '#src/sync/cart/apply.ts'
import { createOutbox } from '#src/sync/cart/outbox.ts'
import { SaveFailure } from '#src/sync/failure.ts'
import { type curva, freshTenant, openTab, simple, uuid } from '../../features/cart/support.ts'

const rules = { isMultipleVariantDesigns: false }
type Meant = CartCommand extends infer C ? (C extends CartCommand ? Omit<C, 'id' | 'at'> : never) : never
const act = (db: ShopDb, meant: Meant) =>
  applyCommand(db, 'ines', { ...meant, id: uuid(), at: 1 } as CartCommand, rules)
const add = (db: ShopDb, product: ReturnType<typeof simple | typeof curva>) =>
  act(db, { type: 'add', product })

describe('a saving that fails', () => {
  const NOT_SAVED = 'Error al obtener la configuración del producto.'
  it.each([
    [422, '422', 'refused', 'refused', 'No queda stock.'],
    [undefined, NOT_SAVED, 'failed', 'offline', 'No hay conexión con la tienda.'],
    [500, NOT_SAVED, 'failed', 'busy', 'La tienda está ocupada y no pudo responder.'],
    [503, NOT_SAVED, 'failed', 'busy', 'La tienda está ocupada y no pudo responder.'],
    [429, NOT_SAVED, 'failed', 'many', 'Son demasiados intentos seguidos.'],
    [401, NOT_SAVED, 'login', 'session', 'La sesión terminó.'],
    [409, NOT_SAVED, 'conflict', 'changing', 'El carrito está cambiando en otro dispositivo.'],
    [400, NOT_SAVED, 'failed', 'other', 'No queda stock.'],
  ])(
    '[ERR-3, CART-33] with %s is rejected as %j, and has a reason of its own',
    (status, message, kind, why, reason) => {
      const data = { result: { message: 'No queda stock.' } }
      const failure = new SaveFailure(new ApiError({ status, message: 'No queda stock.', data }))
      expect(failure).toMatchObject({ message, kind, why, reason })
    },
  )

  it('[ERR-3, CART-33] tells a wait in seconds, and of what went wrong on the device the specification’s sentence', () => {
    const wait = new SaveFailure(new ApiError({ status: 429, message: 'x', retryAfter: 42 }))
    expect(wait.reason).toBe('Son demasiados intentos seguidos: esperamos 42 segundos.')
    expect(new SaveFailure(new Error('quota'))).toMatchObject({ message: NOT_SAVED, reason: NOT_SAVED })
  })

  it('[OFF-7] is tried again with growing pauses, a part of them by chance', async () => {
    const db = openTab(freshTenant())
    await add(db, simple())
    const waits: number[] = []
    const dead = async () => {
      throw new ApiError({ message: 'no network' })
    }
    const outbox = createOutbox({
      db,
      identity: 'ines',
      save: dead,
      load: dead,
      lock: (task) => task(),
      now: () => 1,
      after: (ms) => {
        waits.push(ms)
        return () => undefined
      },
      random: () => 1,
      hints: () => () => undefined,
    })
    for (let turn = 0; turn < 9; turn++) await outbox.flush()
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  })
})
