import type { DetailForm } from '../spec.ts'

/** Width of a photograph that fills one half of a product's page, as `sizes` wants it. */
export const HALF_PAGE = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

/** Pictures beside text: choices, price, cart button. */
export const plain: DetailForm = {
  name: 'plain',
  sizes: HALF_PAGE,
  body: [
    'pictures',
    { group: 'words', parts: ['title', 'colors', 'price', 'breaks', 'grid', 'buy', 'facts'] },
  ],
  about: true,
}
