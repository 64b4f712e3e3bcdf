import { terms } from '../paper/terms.ts'
import { embroider } from '../pictures/embroider.ts'
import { icon } from '../pictures/icon.ts'
import { pdfPage } from '../pictures/pdf-page.ts'
import { derive, read } from '../pictures/read.ts'
import { share } from '../pictures/share.ts'
import { thumbnails } from '../pictures/thumbnail.ts'
import { print } from '../print/print.ts'
import { printable, separable } from '../print/separable.ts'
import { proof } from '../proof/draw.ts'
import { quote } from '../quote/draw.ts'
import { recount } from '../recount.ts'
import { blanks } from '../workshop/blanks.ts'
import { labels } from '../workshop/labels.ts'
import { slips } from '../workshop/slips.ts'
import { tickets } from '../workshop/tickets.ts'

/** What a child can do. The server's own process knows these by their types alone. */
export const jobs = {
  read,
  pdfPage,
  thumbnails,
  /** The same, in the queue of untrusted files. */
  thumbnailsOfSent: thumbnails,
  derive,
  embroider,
  icon,
  share,
  quote,
  proof,
  terms,
  print,
  tickets,
  slips,
  labels,
  blanks,
  separable,
  printable,
  recount,
}
export type Jobs = typeof jobs
