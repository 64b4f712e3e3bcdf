import type { DetailForm } from '../spec.ts'

/** Width of a photograph that fills one half of a product's page, as `sizes` wants it. */
export const HALF_PAGE = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

/** Picture beside words; what is chosen, its price, the way to the cart. */
export const plain: DetailForm = {
  name: 'plain',
  sizes: HALF_PAGE,
  body: [
    'pictures',
    { group: 'words', parts: ['title', 'colors', 'price', 'breaks', 'grid', 'buy', 'facts'] },
  ],
  about: true,
}
