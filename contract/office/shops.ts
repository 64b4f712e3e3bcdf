import * as v from 'valibot'
import { requiredName, text, uuid } from '../primitives.ts'
import { SHOP_NAME } from '../shop-names.ts'
import { SHOP_STATES } from '../shop-states.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'

const name = v.pipe(
  v.string(),
  v.check((given) => SHOP_NAME.test(given), 'Letras minúsculas, números y guiones, hasta 40.'),
)
/** The shop's own day, `2026-11-30`. */
const day = v.pipe(v.string(), v.isoDate())

/** Longest sentence of a pause: it stands where the home has its title. */
export const SENTENCE_LENGTH = 90

export const listShops = officeEndpoint({
  name: 'listShops',
  method: 'GET',
  path: `${OFFICE_API}/shops`,
  summary: 'Every shop of the installation with its state; nothing of what it sells.',
  may: 'root',
  result: v.array(
    v.object({
      name: v.string(),
      title: v.string(),
      environment: v.string(),
      state: v.picklist(SHOP_STATES),
      /** Came with the installation, to be looked at. */
      isDemo: v.boolean(),
    }),
  ),
})

export const createShop = officeEndpoint({
  name: 'createShop',
  method: 'POST',
  path: `${OFFICE_API}/shops/create`,
  summary:
    'Makes a shop that nobody sees yet; whoever makes it becomes its owner. 400 at the field for an address that is taken or reserved.',
  may: 'root',
  body: v.object({
    /** First segment of its addresses. */
    name,
    title: requiredName(60),
    environment: v.picklist(['AR', 'CL']),
    /** CUIT or RUT; '' where it is said later. */
    taxId: text(20),
    /** On top of the net price, in %. */
    margin: v.pipe(v.number(), v.minValue(0), v.maxValue(9900)),
    /** IVA, in %. */
    tax: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    key: uuid,
  }),
  result: v.object({ name: v.string() }),
})

export const removeDemoShops = officeEndpoint({
  name: 'removeDemoShops',
  method: 'POST',
  path: `${OFFICE_API}/shops/remove-demo`,
  summary: 'Removes the demo shops with their orders and accounts; 409 while there is no shop of one’s own.',
  may: 'root',
  fresh: true,
  result: v.object({ removed: v.array(v.string()) }),
})

/** What a shop takes over from a demo shop. */
export const COPIED = ['look', 'techniques', 'shipping', 'products'] as const

export const copyShop = officeEndpoint({
  name: 'copyShop',
  method: 'POST',
  path: `${OFFICE_API}/shops/copy`,
  summary:
    'Takes over parts of a demo shop of the same country: look, techniques, tariffs, products with their print areas and pictures. 409 where the shop has its own.',
  may: 'settings',
  body: v.object({
    from: name,
    parts: v.pipe(v.array(v.picklist(COPIED)), v.minLength(1), v.maxLength(COPIED.length)),
    key: uuid,
  }),
  result: v.object({}),
})

/** The nine steps, in their order. */
export const FIRST_STEPS = [
  'shop',
  'look',
  'products',
  'printing',
  'payments',
  'shipping',
  'legal',
  'testOrder',
  'open',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

const firstSteps = v.object({
  state: v.picklist(SHOP_STATES),
  pausedUntil: v.nullable(v.string()),
  pausedSentence: v.string(),
  /** On the shops' host. */
  address: v.string(),
  steps: v.array(
    v.object({
      step: v.picklist(FIRST_STEPS),
      done: v.boolean(),
      /** Without it the shop can't open. */
      needed: v.boolean(),
      /** What is missing, in one line; '' where it is done. */
      missing: v.string(),
    }),
  ),
  /** What 100 net cost a buyer: by the shop's margin and tax. */
  example: v.object({ net: v.number(), price: v.number() }),
  /** Where an order of a test is placed, for 48 hours. */
  preview: v.string(),
  /** The last order of a preview; null: none so far. */
  testOrder: v.nullable(v.object({ id: v.string(), number: v.string() })),
  /** Demo shops of the same country that may be copied from. */
  models: v.array(v.object({ name: v.string(), title: v.string() })),
})
export type FirstSteps = v.InferOutput<typeof firstSteps>

export const getFirstSteps = officeEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: `${OFFICE_API}/shops/first-steps`,
  summary: 'How far the shop is, and what it still needs to open.',
  may: 'shop.state',
  result: firstSteps,
})

export const setShopState = officeEndpoint({
  name: 'setShopState',
  method: 'POST',
  path: `${OFFICE_API}/shops/state`,
  summary:
    'Opens, pauses or closes the shop. 409 in words where it can’t open yet, and where somebody else has changed its state.',
  may: 'shop.state',
  body: v.pipe(
    v.object({
      /** The state that it was changed on. */
      from: v.picklist(SHOP_STATES),
      to: v.picklist(['open', 'paused', 'closed']),
      /** Of a pause: the day on which it ends by itself; null: when somebody ends it. */
      until: v.optional(v.nullable(day), null),
      /** Of a pause: what shoppers read. */
      sentence: v.optional(text(SENTENCE_LENGTH), ''),
      key: uuid,
    }),
    v.check(
      ({ to, until, sentence }) => to === 'paused' || (until === null && sentence === ''),
      'Eso es solo para una pausa.',
    ),
  ),
  result: firstSteps,
})
