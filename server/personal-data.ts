import { eraseCart } from './modules/carts/service.ts'
import { eraseOrders } from './modules/orders/forget.ts'
import { mergeGuestOrders } from './modules/orders/take-over.ts'
import { eraseQuotes } from './modules/quotes/service.ts'
import { mergeGuestQuotes } from './modules/quotes/take-over.ts'
import { mergeGuestUploads } from './modules/uploads/repository.ts'
import { eraseUploads } from './modules/uploads/service.ts'
import type { ErasePerson, JobsPort, MergeGuest } from './ports/ports.ts'

/** What every module that keeps a person's data does when the account goes. */
export const erasuresOf = (jobs: Pick<JobsPort, 'enqueue'>): ErasePerson[] => [
  eraseCart,
  eraseOrders,
  eraseQuotes,
  eraseUploads(jobs),
]

/** What every module that keeps a guest's data does when the guest logs in. */
export const guestMerges: readonly MergeGuest[] = [mergeGuestOrders, mergeGuestQuotes, mergeGuestUploads]
