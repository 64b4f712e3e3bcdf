import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putFilesShoppingCartItem } from '#contract/cart.ts'
import { form } from '#harness/server/forms.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { becomes } from '#test/cases/expected.ts'

let shops: Shops
let token: string
beforeAll(async () => {
  shops = await openShops()
  token = await shops.guest('brote')
})
afterAll(() => shops.close())

const folders = ['20-png', '21-jpeg', '22-pdf', '30-svg', '31-svg-css']
const files = folders.flatMap((folder) =>
  readdirSync(`test/cases/${folder}`).map((name) => `${folder}/${name}`),
)

describe('[BUILD-122] what people send is taken, or refused in words', () => {
  test.each(files)('%s', async (name) => {
    const request = form([{ bytes: readFileSync(`test/cases/${name}`), name }], {
      shoppingCartUUID: '00000000-0000-4000-8000-000000000001',
    })
    const answer = await shops.call(putFilesShoppingCartItem, { tenant: 'brote', token, ...request })
    const expected = becomes(name, 'sent')
    if (expected === 'taken') expect(answer.status).toBe(200)
    else expect(answer.refusal.message).toMatch(expected)
  })
})
