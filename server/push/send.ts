import { createHash } from 'node:crypto'
import type { PushNote } from '#contract/worker.ts'
import { sha256 } from '../environment/sha256.ts'
import { checkGiven, type Fence, postOutside, Refused } from '../http/safe-fetch.ts'
import { type PushDeps, signedFor } from './keys.ts'
import { type BrowserKeys, sealFor } from './message.ts'

/** Longest wait for a push service, in ms. */
const PATIENCE = 10_000
/** Longest wait for where a name leads, in ms: somebody waits for the answer. */
const LOOK_UP = 2000
/** How long a push service keeps a message for a browser that is off, in s. */
const TTL = 3 * 24 * 60 * 60
/** Push services take as many characters. */
const TOPIC = 32

/** What a browser is known by: an endpoint is a secret address, and may be long. */
export const endpointHashOf = (endpoint: string): string => sha256(endpoint)

/** A browser's address at its push service, and its keys. */
export interface PushDevice extends BrowserKeys {
  readonly endpoint: string
}

const canRead = (keys: BrowserKeys): boolean => {
  try {
    return sealFor(keys, '').length > 0
  } catch {
    return false
  }
}

/** Whether an address is of the public net, as far as is known before a message goes there and it is checked again. */
const isOutside = (endpoint: string): Promise<boolean> =>
  checkGiven(endpoint, { patience: LOOK_UP }).then(
    () => true,
    () => false,
  )

/** Whether a browser can be sent anything at all. Not in a transaction: a name is looked up. */
export const isUsable = async ({ endpoint, ...keys }: PushDevice): Promise<boolean> =>
  endpoint.startsWith('https://') && URL.canParse(endpoint) && canRead(keys) && (await isOutside(endpoint))

/** Gives the message to the browser's push service; false: there is no such browser. Throws to be tried again. */
export const sendPush = async (
  deps: PushDeps,
  { endpoint, ...keys }: PushDevice,
  note: PushNote,
  fence: Fence | undefined,
): Promise<boolean> => {
  const headers = {
    authorization: await signedFor(deps, endpoint),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: TTL,
    // A newer message takes the place of one that the browser has not fetched.
    topic: createHash('sha256').update(note.tag).digest('base64url').slice(0, TOPIC),
  }
  const body = sealFor(keys, JSON.stringify(note))
  try {
    const status = await postOutside(endpoint, { headers, body, patience: PATIENCE, fence })
    if (status === 404 || status === 410) return false
    if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
    return true
  } catch (cause) {
    // What lies inside is no push service.
    if (cause instanceof Refused) return false
    throw cause
  }
}
