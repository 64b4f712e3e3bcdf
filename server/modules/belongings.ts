import type { Forget, JobsPort, TakeOver } from '../ports.ts'
import { forgetCart } from './carts/service.ts'
import { forgetOrders } from './orders/forget.ts'
import { takeOrdersOver } from './orders/take-over.ts'
import { forgetQuotes } from './quotes/service.ts'
import { takeQuotesOver } from './quotes/take-over.ts'
import { takeUploadsOver } from './uploads/repository.ts'
import { forgetUploads } from './uploads/service.ts'

/** What every module that keeps a person's data does when the account goes. */
export const forgettingOf = (jobs: Pick<JobsPort, 'enqueue'>): Forget[] => [
  forgetCart,
  forgetOrders,
  forgetQuotes,
  forgetUploads(jobs),
]

/** What every module that keeps a guest's data does when the guest logs in. */
export const takingOver: readonly TakeOver[] = [takeOrdersOver, takeQuotesOver, takeUploadsOver]
