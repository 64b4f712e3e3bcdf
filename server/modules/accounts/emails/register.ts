import type { DueMail, Email } from '../../../ports/mail.ts'
import type { AccountDeps } from '../deps.ts'
import { makeCode } from '../registration/codes.ts'
import {
  customerByEmail,
  lastRegistration,
  type Registration,
  registrationById,
} from '../repository/people.ts'
import { REGISTRATION_LIFE } from '../rules.ts'
import {
  activationEmail,
  addressChangedEmail,
  alreadyRegisteredEmail,
  newAddressEmail,
  passwordChangedEmail,
  resetEmail,
} from './emails.ts'

/**
 * Writes the accounts' mails at the moment of sending: only here is it looked up who has an account, where no caller
 * can measure it, and only here are codes made, so that their minutes count from the mail on.
 */
export const registerEmails = (deps: AccountDeps) => {
  const { mail, database, now } = deps.ports

  const codeEmail = async (due: DueMail, { id }: Registration): Promise<Email> => {
    const owner = { tenantId: due.tenant.id, purpose: 'activation', subject: id } as const
    return activationEmail(due, id, await makeCode(deps, owner))
  }
  const accountOf = ({ tenant, recipient }: DueMail) => customerByEmail(database, tenant.id, recipient)
  const registrationOf = ({ tenant, data }: DueMail) =>
    registrationById(database, tenant.id, data['registration'] ?? '')
  const pendingOf = ({ tenant, recipient }: DueMail) =>
    lastRegistration(database, tenant.id, recipient, new Date(now().getTime() - REGISTRATION_LIFE))

  mail.registerTemplate('activation', async (due) => {
    const registration = await registrationOf(due)
    if (registration === null) return null
    return (await accountOf(due)) === null ? codeEmail(due, registration) : alreadyRegisteredEmail(due)
  })

  mail.registerTemplate('activationAgain', async (due) => {
    if ((await accountOf(due)) !== null) return alreadyRegisteredEmail(due)
    const pending = await pendingOf(due)
    return pending && codeEmail(due, pending)
  })

  mail.registerTemplate('reset', async (due) => {
    const customer = await accountOf(due)
    if (customer !== null) {
      const owner = { tenantId: due.tenant.id, purpose: 'reset', subject: customer.id } as const
      return resetEmail(due, await makeCode(deps, owner))
    }
    const pending = await pendingOf(due)
    return pending && codeEmail(due, pending)
  })

  mail.registerTemplate('newAddress', async (due) => {
    const registration = await registrationOf(due)
    if (registration === null || (await accountOf(due)) !== null) return null
    const owner = { tenantId: due.tenant.id, purpose: 'activation', subject: registration.id } as const
    return newAddressEmail(due, registration.id, await makeCode(deps, owner))
  })

  mail.registerTemplate('passwordChanged', async (due) => passwordChangedEmail(due))
  mail.registerTemplate('addressChanged', async (due) => addressChangedEmail(due))
}
