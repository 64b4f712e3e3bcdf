import { randomUUID } from 'node:crypto'
import * as staff from '#contract/office/staff.ts'
import type { Cast, Change } from './recorded.ts'

/** A change that each call of the team makes. */
export const changesOfTeam = (cast: () => Cast): Readonly<Record<string, () => Promise<Change>>> => {
  const newMember = async () => (await cast().gestion.member('Tito', { role: 'workshop' })).id
  const invited = async (isDevice = false) => {
    const body = { name: 'Sol', role: 'workshop', ships: false, isDevice }
    const { url, team } = (await cast().owner.call(staff.invite, { body })).ok
    return { id: team.invitations.at(-1)?.id, token: new URL(url).hash.slice(1) }
  }

  return {
    invite: async () => ({ by: cast().owner, body: { name: 'Sol', role: 'sales', ships: false } }),
    revokeInvitation: async () => ({ by: cast().owner, body: { id: (await invited()).id } }),
    joinDevice: async () => ({ by: cast().owner, body: { token: (await invited(true)).token } }),
    changeMember: async () => ({
      by: cast().owner,
      body: { id: await newMember(), role: 'sales', ships: false },
    }),
    removeMember: async () => ({ by: cast().owner, body: { id: await newMember() } }),
    acceptInvitation: async () => ({
      by: cast().owner,
      body: {
        token: (await invited()).token,
        name: 'Sol',
        email: `${randomUUID()}@ejemplo.com`,
        password: 'una clave bien larga',
      },
    }),
  }
}
