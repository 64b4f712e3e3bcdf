/** A product in an event, by Google's names; `price` is per unit, as the shopper sees it. */
export interface TrackedItem {
  readonly item_id: string
  readonly item_name: string
  readonly item_brand?: string
  readonly item_category?: string
  readonly price?: number
  readonly quantity: number
}

/** An event: a name of Google's recommended events, and its parameters. */
export interface TrackedEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, string | number | readonly TrackedItem[]>>
}

/** Sends an event to a tag whose script has loaded. */
export type SendEvent = (event: TrackedEvent) => void

type Pixel = ((...call: unknown[]) => void) & {
  queue: unknown[]
  loaded: boolean
  version: string
  /** Page views are sent by us: the browser's own URL may be personal. */
  disablePushState: boolean
  push?: Pixel
  callMethod?: (...call: unknown[]) => void
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/** Adds a script of another origin; rejects when it fails to load, so that the caller may retry. */
const addScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    })
    document.head.append(script)
  })

const layer = (): unknown[] => {
  window.dataLayer ??= []
  return window.dataLayer
}

/** Google's tag reads `arguments` objects, not arrays. */
function toGoogle(..._call: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells calls from other data by this very object
  layer().push(arguments)
}

/** Adds Google's tag. Page views are sent by the app, because it navigates without loading pages. */
export const addGoogleTag = async (code: string): Promise<SendEvent> => {
  await addScript(`https://www.googletagmanager.com/gtag/js?id=${code}`)
  toGoogle('js', new Date())
  toGoogle('config', code, { send_page_view: false })
  return ({ name, parameters }) => {
    // Also used for the events that the tag sends by itself, which must not carry a personal URL.
    if (parameters['page_location']) toGoogle('set', { page_location: parameters['page_location'] })
    toGoogle('event', name, parameters)
  }
}

export const addTagManager = async (code: string): Promise<SendEvent> => {
  await addScript(`https://www.googletagmanager.com/gtm.js?id=${code}`)
  layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return ({ name, parameters: { page_location, ...ecommerce } }) => {
    // Otherwise the parameters of the event before would be merged into this one.
    layer().push({ ecommerce: null })
    layer().push({ event: name, page_location, ...(ecommerce['items'] ? { ecommerce } : {}) })
  }
}

/** Meta's names of events; it has none for the others. */
const META_NAMES: Readonly<Record<string, string>> = {
  page_view: 'PageView',
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
}

/** The event's parameters by Meta's names. */
const toMeta = ({ items, currency, value }: TrackedEvent['parameters']): object => {
  if (!Array.isArray(items)) return {}
  const contents = items.map(({ item_id, quantity, price }: TrackedItem) => ({
    id: item_id,
    quantity,
    ...(price !== undefined && { item_price: price }),
  }))
  const ids = contents.map(({ id }) => id)
  return { content_type: 'product', content_ids: ids, contents, ...(currency && { currency, value }) }
}

const pixelStub = (): Pixel => {
  const queue: unknown[] = []
  const pixel: Pixel = Object.assign(
    (...call: unknown[]) => (pixel.callMethod ? pixel.callMethod(...call) : void queue.push(call)),
    { queue, loaded: true, version: '2.0', disablePushState: true },
  )
  pixel.push = pixel
  return pixel
}

export const addPixel = async (code: string): Promise<SendEvent> => {
  window.fbq ??= pixelStub()
  window._fbq = window.fbq
  await addScript('https://connect.facebook.net/en_US/fbevents.js')
  window.fbq('init', code)
  return ({ name, parameters }) => {
    const known = META_NAMES[name]
    const id = parameters['transaction_id']
    if (known) window.fbq?.('track', known, toMeta(parameters), ...(id ? [{ eventID: id }] : []))
  }
}
