import { type Failure, failure } from '../../errors/failure.ts'
import type { Jobs } from './jobs.ts'

/**
 * Fair queues with children of their own: files that people send, what the shop makes for its pages and e-mails, what prices are
 * counted from, and what workshops print. Files that take long to refuse keep nobody's quote or icon waiting.
 */
export type QueueName = 'untrusted' | 'shop' | 'prices' | 'workshop'

/**
 * Priorities of the children's processes: pages come before pictures, and those before a day's prints. Each step is worth a
 * quarter more of a core that both want: prints get a third of what an upload does, so that they go on beside uploads that
 * never end, and within their limit.
 */
export const PRIORITIES: Readonly<Record<QueueName, number>> = {
  untrusted: 10,
  shop: 10,
  prices: 10,
  workshop: 15,
}

interface Limit {
  readonly queue: QueueName
  /** Most processor time of one job, in ms; then its child is killed. */
  readonly most: number
  /** The answer when the child was killed, or died. */
  readonly stopped: () => Failure
}

const tooMuch = () =>
  failure(
    'invalid_request',
    'La imagen no se pudo preparar: es demasiado compleja. Se puede probar con una más simple, o exportarla como PNG.',
    { status: 422 },
  )
const tooMuchPdf = () =>
  failure(
    'invalid_request',
    'El PDF no se puede mostrar: es demasiado complejo. Se puede exportar más simple, o como SVG o PNG.',
    { status: 422 },
  )
/** Also where a machine that is full left a job too little. */
export const unavailable = () =>
  failure('unavailable', 'No se pudo preparar en este momento. Se puede volver a intentar enseguida.', {
    retryAfter: 30,
  })

/** In ms. */
const SLOW = 15_000

export const LIMITS: Readonly<Record<keyof Jobs, Limit>> = {
  read: { queue: 'untrusted', most: SLOW, stopped: tooMuch },
  // Apart from the reading: of a file that can't be shown nothing but its picture is missing.
  pdfPage: { queue: 'untrusted', most: SLOW, stopped: tooMuchPdf },
  thumbnailsOfSent: { queue: 'untrusted', most: SLOW, stopped: tooMuch },
  thumbnails: { queue: 'shop', most: SLOW, stopped: unavailable },
  derive: { queue: 'shop', most: 2 * SLOW, stopped: unavailable },
  embroider: { queue: 'shop', most: SLOW, stopped: tooMuch },
  icon: { queue: 'shop', most: SLOW, stopped: unavailable },
  share: { queue: 'shop', most: SLOW, stopped: unavailable },
  proof: { queue: 'shop', most: 2 * SLOW, stopped: unavailable },
  quote: { queue: 'shop', most: 2 * SLOW, stopped: unavailable },
  // A day's print files take minutes: no shopper's upload waits for them.
  print: { queue: 'workshop', most: 4 * SLOW, stopped: tooMuch },
  tickets: { queue: 'workshop', most: 2 * SLOW, stopped: unavailable },
  slips: { queue: 'workshop', most: SLOW, stopped: unavailable },
  labels: { queue: 'workshop', most: SLOW, stopped: unavailable },
  blanks: { queue: 'workshop', most: SLOW, stopped: unavailable },
  // A price waits for it a little, and nobody's count.
  separable: { queue: 'untrusted', most: 2 * SLOW, stopped: tooMuch },
  printable: { queue: 'untrusted', most: 2 * SLOW, stopped: tooMuch },
  // Whoever counts waits for nobody's pictures.
  recount: { queue: 'prices', most: SLOW, stopped: unavailable },
  terms: { queue: 'shop', most: SLOW, stopped: unavailable },
}

/**
 * Bytes of a drawing that is not known to take long, whatever is in it. The bounds let lines that all cross take 15 s in
 * 100 kB, and 1 s in a quarter of it.
 */
const SMALL_DRAWING = 32 * 1024

/** Whether a job is known to take long before it is begun. Of pictures only their size tells, and that needs a child. */
export const takesLong = (input: object): boolean =>
  'format' in input &&
  input.format === 'svg' &&
  'bytes' in input &&
  (input.bytes as Uint8Array).length > SMALL_DRAWING
