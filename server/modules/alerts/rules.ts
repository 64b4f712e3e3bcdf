import { ALERT_KINDS, type AlertKind, type AlertWay } from '#contract/office/alerts.ts'
import type { Membership, Permission, Role } from '#contract/office/permissions.ts'
import { permissionsOf } from '#domain/office/permissions.ts'
import { sha256 } from '../../environment/sha256.ts'

/** What somebody has to be allowed to see to hear of it. */
const NEEDED: Readonly<Record<AlertKind, Permission>> = {
  newOrder: 'orders.see',
  moneyIn: 'orders.amounts',
  moneyLate: 'orders.amounts',
  approved: 'artwork.see',
  changeAsked: 'artwork.see',
  withdrawal: 'orders.person',
  late: 'orders.see',
  mailStuck: 'orders.person',
}

/** What a role is alerted of that has chosen nothing: whoever sells, of everything; who makes, of what is made or late. */
const PUSHED: Readonly<Record<Role, readonly AlertKind[]>> = {
  owner: ALERT_KINDS,
  sales: ALERT_KINDS,
  workshop: ['approved', 'late'],
  reader: [],
}

export const heardBy = (member: Membership): readonly AlertKind[] => {
  const permissions = permissionsOf(member)
  return ALERT_KINDS.filter((kind) => permissions.has(NEEDED[kind]))
}

export type Choices = Readonly<Partial<Record<AlertKind, AlertWay>>>

/** How somebody hears of a kind; 'none' of what their role may not. */
export const wayOf = (member: Membership, choices: Choices, kind: AlertKind): AlertWay => {
  if (!heardBy(member).includes(kind)) return 'none'
  return choices[kind] ?? (PUSHED[member.role].includes(kind) ? 'push' : 'none')
}

/** Times of day, `22:00`. */
export interface Quiet {
  readonly from: string
  readonly to: string
}

const DAY_MINUTES = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** For how many minutes it is still quiet at that time of day; 0: it is not. */
export const quietFor = (quiet: Quiet | null, time: string): number => {
  if (quiet === null) return 0
  const [from, to, now] = [minutesOf(quiet.from), minutesOf(quiet.to), minutesOf(time)]
  const isWithin = from <= to ? now >= from && now < to : now >= from || now < to
  return isWithin ? (to - now + DAY_MINUTES) % DAY_MINUTES : 0
}

/** An id of the database's kind, the same for the same texts: what is asked for twice is there once. */
export const idOf = (...texts: readonly string[]): string => {
  const digest = sha256(texts.join('\n'))
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
