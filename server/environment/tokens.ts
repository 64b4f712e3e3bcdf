import { randomBytes, timingSafeEqual } from 'node:crypto'
import { sha256 } from './sha256.ts'

/** Bytes of a refresh token and of a link's token. */
const TOKEN_BYTES = 32

/** Nobody can guess one. */
export const freshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of such a token. */
export const tokenHash = (token: string): string => sha256(token)

export const sameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const DEVICE_TOKEN = /^([\w-]{22})\.([\w-]{43})$/

/** A keyed hash of a device's name and whose it is, in base64url. */
export type DeviceSeal = (device: string) => string

/** Says that a device was logged in to an account; nothing of it is stored. */
export const freshDeviceToken = (seal: DeviceSeal): string => {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${seal(device)}`
}

export const isDeviceToken = (token: string, seal: DeviceSeal): boolean => {
  const [, device, sealed] = DEVICE_TOKEN.exec(token) ?? []
  return device !== undefined && sealed !== undefined && sameHash(sealed, seal(device))
}
