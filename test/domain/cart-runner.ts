import { expect } from 'vitest'
import type { CartProduct } from '#contract/cart.ts'
import type { CartCommand, CartResult } from '#domain/cart/commands.ts'
import { applyCommand } from '#domain/cart/fold.ts'
import { uuid } from './builders.ts'

export const ONE_DESIGN = { isMultipleVariantDesigns: false }
export const MANY_DESIGNS = { isMultipleVariantDesigns: true }
export const IN_CART = 'El producto seleccionado ya se encuentra en el carrito.'

let nextId = 1
type Intent<C = CartCommand> = C extends CartCommand ? Omit<C, 'id' | 'at'> : never

/** A command with an id of its own. */
export const command = (intent: Intent): CartCommand =>
  ({ ...intent, id: uuid(900_000 + nextId++), at: 0 }) as CartCommand

export const run = (cart: readonly CartProduct[], intent: Intent, rules = ONE_DESIGN): CartResult =>
  applyCommand(cart, command(intent), rules)

/** The cart after a command that must not be refused. */
export function done(
  cart: readonly CartProduct[],
  intent: Intent,
  rules = ONE_DESIGN,
): readonly CartProduct[] {
  const result = run(cart, intent, rules)
  if (!result.ok) throw new Error(result.refusal.message)
  return result.cart
}

export const refusedWith = (code: string, message: string | RegExp) => ({
  ok: false,
  refusal: { code, message: typeof message === 'string' ? message : expect.stringMatching(message) },
})
