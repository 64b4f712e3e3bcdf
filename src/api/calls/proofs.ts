import type { BodyOf } from '#contract/endpoint.ts'
import { approveProof, askProofChange, getProofs, reviseProof } from '#contract/proofs.ts'
import type { Api } from '../api.ts'

export const fetchProofs = (api: Api, token: string, signal?: AbortSignal) =>
  api.call(getProofs, { body: { token }, signal })

export const sendApproval = (api: Api, body: BodyOf<typeof approveProof>) => api.call(approveProof, { body })

export const sendChange = (api: Api, body: BodyOf<typeof askProofChange>) =>
  api.call(askProofChange, { body })

/** A repeat of the same design for the same version changes nothing. */
export const sendRevision = (api: Api, body: BodyOf<typeof reviseProof>) => api.call(reviseProof, { body })
