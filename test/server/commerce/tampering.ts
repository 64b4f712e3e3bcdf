import type { FlatOrder } from '#contract/checkout.ts'
import type { OrderLine } from '#contract/order-lines.ts'

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
