import { enqueueJob } from '../../modules/jobs/service.ts'
import { enqueueMail } from '../../modules/mail/service.ts'
import type { MovePorts } from '../../modules/orders/transitions/move.ts'
import { createProofs } from '../../modules/proofs/port.ts'

/** What a change of an order needs besides its transaction: the server delivers mails and push messages later. */
export const movePorts = (now: () => Date = () => new Date()): MovePorts => ({
  mail: { enqueue: enqueueMail(now) },
  jobs: { enqueue: enqueueJob },
  proofs: createProofs(now),
  now,
})
