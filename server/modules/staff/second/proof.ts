import type { Proof } from '#contract/office/factors.ts'
import { failure } from '../../../errors/failure.ts'
import type { StaffDeps } from '../deps.ts'
import { takeCode } from '../repository/factors.ts'
import type { Purpose } from './challenges.ts'
import { type Site, usedPasskey } from './passkeys.ts'
import { codeHash } from './recovery-codes.ts'
import { spendTotp } from './totp.ts'

const isProven = async (
  deps: StaffDeps,
  operatorId: string,
  proof: Proof,
  site: Site,
  purpose: Purpose,
): Promise<boolean> => {
  if (proof.kind === 'totp') return spendTotp(deps, operatorId, proof.code)
  if (proof.kind === 'recovery') return takeCode(deps.database, operatorId, codeHash(proof.code))
  const passkey = await usedPasskey(deps, site, purpose, proof.assertion)
  return passkey?.operatorId === operatorId
}

const wrong = ({ kind }: Proof) => {
  if (kind === 'passkey') return failure('invalid_request', 'Esa llave no es de esta cuenta, o llegó tarde.')
  const message =
    kind === 'totp' ? 'Ese código no es el de ahora, o ya se usó.' : 'Ese código no existe, o ya se usó.'
  return failure('invalid_request', message, { fields: { code: message } })
}

/** Throws where it is no proof of the operator's. */
export const expectProof = async (
  deps: StaffDeps,
  operatorId: string,
  proof: Proof,
  { site, purpose }: { readonly site: Site; readonly purpose: Purpose },
) => {
  if (!(await isProven(deps, operatorId, proof, site, purpose))) throw wrong(proof)
}
