import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { completeOrder, type FlatOrder } from '#contract/checkout.ts'
import type { OrderLine } from '#contract/order-lines.ts'
import type { ReadyOrder, Shops } from '#harness/shopping/shop.ts'

export type Change = (body: FlatOrder) => object

export const withLine = (body: FlatOrder, change: Partial<Record<keyof OrderLine, unknown>>, index = 0) => ({
  ...body,
  shoppingCart: {
    ...body.shoppingCart,
    shoppingCartProductsFK: body.shoppingCart.shoppingCartProductsFK.map((line, at) =>
      at === index ? { ...line, ...change } : line,
    ),
  },
})

export const design = {
  views: [
    {
      name: 'frente',
      areas: [
        {
          areaId: '1',
          printingTypeId: null,
          colors: 1,
          widthMm: 50,
          heightMm: 50,
          artwork: 'a',
          elements: [{ kind: 'text' }],
        },
      ],
    },
  ],
  applicationDays: -1,
}

/** Sends a changed order; nothing may have happened, and the answer is Spanish and names its cause. */
export const refusedOrder = async (
  shops: Shops,
  ready: ReadyOrder,
  body: unknown,
  [status, code]: readonly [number, string],
) => {
  const before = await shops.footprint()
  const answer = await shops.call(completeOrder, {
    tenant: ready.tenant,
    token: ready.token,
    body,
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([answer.status, answer.refusal.code]).toEqual([status, code])
  expect(answer.refusal.message).toMatch(/^[A-ZÁÉÍÓÚ¿¡].{8,}/)
  expect(answer.refusal.message).not.toMatch(/undefined|null|\[object|Error|invalid/i)
  expect(await shops.footprint()).toEqual(before)
  return answer.refusal
}
