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
  route(app, getProofs, (asked) => linkedProofs(app.ports, asked, asked.body.token), { perMinute: 120 })
  route(
    app,
    approveProof,
    (asked) => answerProof(app.ports, { ...asked, reply: { answer: 'approved', body: asked.body } }),
    { perMinute: 30 },
  )
  route(
    app,
    askProofChange,
    (asked) => answerProof(app.ports, { ...asked, reply: { answer: 'change', body: asked.body } }),
    { perMinute: 30 },
  )
  route(
    app,
    reviseProof,
    (revision) => reviseDesign(app.ports, { ...revision, network: foldNetwork(revision.request.ip) }),
    { bodyLimit: CART_BYTES, perMinute: 30 },
  )
}
