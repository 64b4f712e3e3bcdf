import * as v from 'valibot'
import { email } from '../pasted.ts'
import { echoed, requiredName, uuid } from '../primitives.ts'
import { SHOP_STATES } from '../shop-states.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { secondStep } from './factors.ts'
import { membership } from './permissions.ts'

/** A new password: 10 characters at least, of whatever kind. */
const password = v.pipe(v.string(), v.minLength(10), v.maxLength(200))
/** One that is only compared. */
const givenPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const refreshToken = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
/** What an invitation's or a recovery's link ends with. */
const linkToken = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
/** A session's word that the device was logged in to the account. */
const deviceToken = v.pipe(v.string(), v.maxLength(200))
const person = { name: requiredName(80), email, password }
const instant = v.string()

const shopOfOperator = v.object({
  /** First segment of the shop's addresses. */
  name: v.string(),
  title: v.string(),
  environment: v.string(),
  /** Decimals of amounts. */
  roundPrice: v.number(),
  timeZone: v.string(),
  /** How far it is open. A session that an earlier version stored does not say. */
  state: v.optional(v.picklist(SHOP_STATES), 'open'),
  /** Came with the installation, to be looked at. */
  isDemo: v.optional(v.boolean(), false),
  ...membership.entries,
})
export type ShopOfOperator = v.InferOutput<typeof shopOfOperator>

export const me = v.object({
  id: v.string(),
  name: v.string(),
  /** '' for a device. */
  email: v.string(),
  /** Several of the workshop share it. */
  isDevice: v.boolean(),
  /** Runs the installation. A session that an earlier version stored does not say. */
  isRoot: v.optional(v.boolean(), false),
  /** The session that asks, as `listDevices` has it. */
  device: v.string(),
  /** In alphabetical order of their titles. */
  shops: v.array(shopOfOperator),
})
export type Me = v.InferOutput<typeof me>

/** The access token is valid for 10 minutes; the refresh token is exchanged once. */
export const session = v.object({
  accessToken: v.string(),
  refreshToken: v.string(),
  /** Where the session begins; it outlives it. The next log-in from the device is not slowed by others' tries. */
  deviceToken: v.optional(v.string()),
  me,
})
export type OfficeSession = v.InferOutput<typeof session>

/** Or the second step towards one, of who has a second factor. */
const entered = v.union([session, secondStep])
export type Entered = v.InferOutput<typeof entered>

export const getSetup = officeEndpoint({
  name: 'getSetup',
  method: 'GET',
  path: `${OFFICE_API}/setup`,
  summary: 'Whether nobody has set the back office up yet, and whether it takes the code from the log.',
  may: 'anybody',
  result: v.object({ open: v.boolean(), needsCode: v.boolean() }),
})

export const setUp = officeEndpoint({
  name: 'setUp',
  method: 'POST',
  path: `${OFFICE_API}/setup`,
  summary: 'Makes the first operator, owner of every shop, once; 404 afterwards.',
  may: 'anybody',
  body: v.object({ ...person, code: v.optional(echoed(20), '') }),
  result: session,
})

export const logIn = officeEndpoint({
  name: 'logIn',
  method: 'POST',
  path: `${OFFICE_API}/log-in`,
  summary: 'Opens a session with mail and password; every wrong one is refused alike.',
  may: 'anybody',
  body: v.object({ email, password: givenPassword, deviceToken: v.optional(deviceToken) }),
  result: entered,
})

export const refresh = officeEndpoint({
  name: 'refresh',
  method: 'POST',
  path: `${OFFICE_API}/refresh`,
  summary: 'Exchanges a refresh token. One that was exchanged before, and not just now, ends its session.',
  may: 'anybody',
  body: v.object({ refreshToken }),
  result: session,
})

export const logOut = officeEndpoint({
  name: 'logOut',
  method: 'POST',
  path: `${OFFICE_API}/log-out`,
  summary: 'Ends the session that asks.',
  may: 'operator',
  result: v.object({}),
})

export const getMe = officeEndpoint({
  name: 'getMe',
  method: 'GET',
  path: `${OFFICE_API}/me`,
  summary: 'Who is logged in, and the shops of their teams.',
  may: 'operator',
  result: me,
})

export const changePassword = officeEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: `${OFFICE_API}/password`,
  summary: 'Changes the own password and ends the other sessions.',
  may: 'person',
  body: v.object({ current: givenPassword, password }),
  result: v.object({}),
})

const device = v.object({
  id: v.string(),
  /** Browser and system, as far as they say so. */
  name: v.string(),
  current: v.boolean(),
  since: instant,
  lastSeen: instant,
})

export const listDevices = officeEndpoint({
  name: 'listDevices',
  method: 'GET',
  path: `${OFFICE_API}/devices`,
  summary: 'The own sessions that go on, the last used first.',
  may: 'operator',
  result: v.array(device),
})

export const endDevice = officeEndpoint({
  name: 'endDevice',
  method: 'POST',
  path: `${OFFICE_API}/devices/end`,
  summary: 'Ends one of the own sessions.',
  may: 'operator',
  body: v.object({ id: uuid }),
  result: v.object({}),
})

const member = v.object({
  id: v.string(),
  name: v.string(),
  /** '' for a device. */
  email: v.string(),
  isDevice: v.boolean(),
  ...membership.entries,
  /** Of any device; null: never. */
  lastSeen: v.nullable(instant),
  isMe: v.boolean(),
})
const invitation = v.object({
  id: v.string(),
  /** Whom it is for, in the inviter's words. */
  name: v.string(),
  isDevice: v.boolean(),
  ...membership.entries,
  expiresAt: instant,
})
const team = v.object({ members: v.array(member), invitations: v.array(invitation) })
export type Team = v.InferOutput<typeof team>

export const listTeam = officeEndpoint({
  name: 'listTeam',
  method: 'GET',
  path: `${OFFICE_API}/team`,
  summary: 'Members of the shop, and the invitations that nobody has used yet.',
  may: 'team',
  result: team,
})

export const invite = officeEndpoint({
  name: 'invite',
  method: 'POST',
  path: `${OFFICE_API}/team/invite`,
  summary:
    'Makes a link for somebody, or for a device of the workshop, for 48 hours and one use. Only its maker ever sees it.',
  may: 'team',
  fresh: true,
  body: v.pipe(
    v.object({
      name: requiredName(80),
      ...membership.entries,
      isDevice: v.optional(v.boolean(), false),
    }),
    v.check(({ role: given, isDevice }) => !isDevice || given === 'workshop', 'Eso es solo para el taller.'),
  ),
  result: v.object({ url: v.string(), expiresAt: instant, team }),
})

export const revokeInvitation = officeEndpoint({
  name: 'revokeInvitation',
  method: 'POST',
  path: `${OFFICE_API}/team/revoke`,
  summary: 'Makes an invitation worthless.',
  may: 'team',
  body: v.object({ id: uuid }),
  result: team,
})

export const changeMember = officeEndpoint({
  name: 'changeMember',
  method: 'POST',
  path: `${OFFICE_API}/team/change`,
  summary:
    'Gives a member another role; 409 for the last owner, and for a device that would be more than workshop.',
  may: 'team',
  fresh: true,
  body: v.object({ id: uuid, ...membership.entries }),
  result: team,
})

export const removeMember = officeEndpoint({
  name: 'removeMember',
  method: 'POST',
  path: `${OFFICE_API}/team/remove`,
  summary: 'Takes a member out of the team; 409 for the last owner.',
  may: 'team',
  fresh: true,
  body: v.object({ id: uuid }),
  result: team,
})

export const getInvitation = officeEndpoint({
  name: 'getInvitation',
  method: 'POST',
  // In the body: addresses stand in the logs of whatever lies between.
  path: `${OFFICE_API}/invitation`,
  summary: 'What an invitation is for; 404 once it is used, revoked or expired.',
  may: 'anybody',
  body: v.object({ token: linkToken }),
  result: v.object({
    shop: v.string(),
    by: v.string(),
    name: v.string(),
    isDevice: v.boolean(),
    ...membership.entries,
  }),
})

export const acceptInvitation = officeEndpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: `${OFFICE_API}/invitation/accept`,
  summary:
    'Makes an operator of the invited, or adds the shop to one who exists and gives the right password; 409 for a wrong one.',
  may: 'anybody',
  /** The device's word counts for who has an account, as at a log-in. */
  body: v.object({
    token: linkToken,
    name: requiredName(80),
    email,
    password,
    deviceToken: v.optional(deviceToken),
  }),
  result: entered,
})

export const joinDevice = officeEndpoint({
  name: 'joinDevice',
  method: 'POST',
  path: `${OFFICE_API}/invitation/device`,
  summary:
    'Makes the device that asks one that the workshop shares. It has no password: once its session ends, it needs another invitation.',
  may: 'anybody',
  body: v.object({ token: linkToken }),
  result: session,
})

export const recover = officeEndpoint({
  name: 'recover',
  method: 'POST',
  path: `${OFFICE_API}/recover`,
  summary: 'Sets a new password with the link that `equipo recuperar` prints, and ends all sessions.',
  may: 'anybody',
  body: v.object({ token: linkToken, password }),
  result: entered,
})
