import { embroider } from './embroider.ts'
import { icon } from './icon.ts'
import { pdfPage } from './pdf-page.ts'
import { print } from './print/print.ts'
import { printable, separable } from './print/separable.ts'
import { proof } from './proof/draw.ts'
import { quote } from './quote/draw.ts'
import { derive, read } from './read.ts'
import { recount } from './recount.ts'
import { share } from './share.ts'
import { terms } from './terms.ts'
import { thumbnails } from './thumbnail.ts'

/** What a child can do. The server's own process knows these by their types alone. */
export const jobs = {
  read,
  pdfPage,
  thumbnails,
  /** The same, in the queue of what strangers send. */
  thumbnailsOfSent: thumbnails,
  derive,
  embroider,
  icon,
  share,
  quote,
  proof,
  terms,
  print,
  separable,
  printable,
  recount,
}
export type Jobs = typeof jobs
