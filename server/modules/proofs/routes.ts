import type { FastifyInstance } from 'fastify'
import { approveProof, askProofChange, getProofs, reviseProof } from '#contract/proofs.ts'
import { foldNetwork } from '../../fairness/senders.ts'
import { CART_BYTES } from '../../http/bounds/sizes.ts'
import { route } from '../../http/route.ts'
import { composeProofMails } from './emails.ts'
import { reviseDesign } from './revise.ts'
import { answerProof, linkedProofs } from './service.ts'

export const registerProofs = (app: FastifyInstance) => {
  composeProofMails(app.ports)
  route(app, getProofs, ({ tenant, caller, body }) => linkedProofs(app.ports, tenant, caller, body.token), {
    perMinute: 120,
  })
  route(
    app,
    approveProof,
    ({ tenant, caller, body }) =>
      answerProof(app.ports, { tenant, caller, reply: { answer: 'approved', body } }),
    { perMinute: 30 },
  )
  route(
    app,
    askProofChange,
    ({ tenant, caller, body }) =>
      answerProof(app.ports, { tenant, caller, reply: { answer: 'change', body } }),
    { perMinute: 30 },
  )
  route(
    app,
    reviseProof,
    (revision) => reviseDesign(app.ports, { ...revision, network: foldNetwork(revision.request.ip) }),
    { bodyLimit: CART_BYTES, perMinute: 30 },
  )
}
