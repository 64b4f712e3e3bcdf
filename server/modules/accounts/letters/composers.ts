import type { DueMail, Letter } from '../../../ports/ports.ts'
import type { Desk } from '../desk.ts'
import { makeCode } from '../registration/codes.ts'
import {
  customerByEmail,
  lastRegistration,
  type Registration,
  registrationById,
} from '../repository/people.ts'
import { REGISTRATION_LIFE } from '../rules.ts'
import {
  activationLetter,
  addressChangedLetter,
  alreadyLetter,
  newAddressLetter,
  passwordChangedLetter,
  resetLetter,
} from './letters.ts'

/**
 * Writes the accounts' mails at the moment of sending: only here is it looked up who has an account, where no caller
 * can measure it, and only here are codes made, so that their minutes count from the mail on.
 */
export const composeMails = (desk: Desk) => {
  const { mail, database, now } = desk.ports

  const codeLetter = async (due: DueMail, { id }: Registration): Promise<Letter> => {
    const owner = { tenantId: due.tenant.id, purpose: 'activation', subject: id } as const
    return activationLetter(due, id, await makeCode(desk, owner))
  }
  const accountOf = ({ tenant, recipient }: DueMail) => customerByEmail(database, tenant.id, recipient)
  const registrationOf = ({ tenant, data }: DueMail) =>
    registrationById(database, tenant.id, data['registration'] ?? '')
  const pendingOf = ({ tenant, recipient }: DueMail) =>
    lastRegistration(database, tenant.id, recipient, new Date(now().getTime() - REGISTRATION_LIFE))

  mail.composer('activation', async (due) => {
    const registration = await registrationOf(due)
    if (registration === null) return null
    return (await accountOf(due)) === null ? codeLetter(due, registration) : alreadyLetter(due)
  })

  mail.composer('activationAgain', async (due) => {
    if ((await accountOf(due)) !== null) return alreadyLetter(due)
    const pending = await pendingOf(due)
    return pending && codeLetter(due, pending)
  })

  mail.composer('reset', async (due) => {
    const customer = await accountOf(due)
    if (customer !== null) {
      const owner = { tenantId: due.tenant.id, purpose: 'reset', subject: customer.id } as const
      return resetLetter(due, await makeCode(desk, owner))
    }
    const pending = await pendingOf(due)
    return pending && codeLetter(due, pending)
  })

  mail.composer('newAddress', async (due) => {
    const registration = await registrationOf(due)
    if (registration === null || (await accountOf(due)) !== null) return null
    const owner = { tenantId: due.tenant.id, purpose: 'activation', subject: registration.id } as const
    return newAddressLetter(due, registration.id, await makeCode(desk, owner))
  })

  mail.composer('passwordChanged', async (due) => passwordChangedLetter(due))
  mail.composer('addressChanged', async (due) => addressChangedLetter(due))
}
