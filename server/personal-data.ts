import { forgetCart } from './modules/carts/service.ts'
import { forgetOrders } from './modules/orders/forget.ts'
import { takeOrdersOver } from './modules/orders/take-over.ts'
import { forgetQuotes } from './modules/quotes/service.ts'
import { takeQuotesOver } from './modules/quotes/take-over.ts'
import { takeUploadsOver } from './modules/uploads/repository.ts'
import { forgetUploads } from './modules/uploads/service.ts'
import type { Forget, JobsPort, TakeOver } from './ports/ports.ts'

/** What every module that keeps a person's data does when the account goes. */
export const forgettingOf = (jobs: Pick<JobsPort, 'enqueue'>): Forget[] => [
  forgetCart,
  forgetOrders,
  forgetQuotes,
  forgetUploads(jobs),
]

/** What every module that keeps a guest's data does when the guest logs in. */
export const takingOver: readonly TakeOver[] = [takeOrdersOver, takeQuotesOver, takeUploadsOver]
