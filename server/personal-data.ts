import { eraseCart } from './modules/carts/service.ts'
import { eraseOrders } from './modules/orders/erase.ts'
import { mergeGuestOrders } from './modules/orders/merge-guest.ts'
import { mergeGuestQuotes } from './modules/quotes/merge-guest.ts'
import { eraseQuotes } from './modules/quotes/service.ts'
import { eraseUploads } from './modules/uploads/jobs.ts'
import { mergeGuestUploads } from './modules/uploads/repository.ts'
import type { JobsPort } from './ports/jobs.ts'
import type { ErasePerson, MergeGuest } from './ports/people.ts'

/** What every module that keeps a person's data does when the account goes. */
export const erasuresOf = (jobs: Pick<JobsPort, 'enqueue'>): ErasePerson[] => [
  eraseCart,
  eraseOrders,
  eraseQuotes,
  eraseUploads(jobs),
]

/** What every module that keeps a guest's data does when the guest logs in. */
export const guestMerges: readonly MergeGuest[] = [mergeGuestOrders, mergeGuestQuotes, mergeGuestUploads]
