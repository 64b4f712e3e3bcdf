import type { Transaction } from '../../db/reader.ts'
import { timeOf } from '../../formats/local-time.ts'
import type { Fence } from '../../http/safe-fetch.ts'
import {
  deviceOf,
  devicesOf,
  dropDevice,
  type Hearer,
  hearerOf,
  hearersOf,
} from '../../modules/alerts/repository.ts'
import { idOf, quietFor, wayOf } from '../../modules/alerts/rules.ts'
import { OFFICE_ALERT_MAIL } from '../../modules/mail/service.ts'
import type { JobData } from '../../ports/jobs.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Tenant } from '../../ports/tenant.ts'
import { sendPush } from '../../push/send.ts'
import { dataOf, type Event, eventOf, newsOf } from './news.ts'
import { noteOf, testNote } from './words.ts'

/** Job that sends one browser one alert. */
export const OFFICE_PUSH = 'office-push'

type Deps = Pick<Ports, 'database' | 'vault' | 'now' | 'origin' | 'jobs' | 'mail' | 'proofs'>

const MINUTE = 60 * 1000

/** When somebody may be disturbed again; undefined: now. */
const quietUntil = ({ quiet }: Hearer, tenant: Tenant, now: Date): Date | undefined => {
  const minutes = quietFor(quiet, timeOf(tenant, now))
  const began = Math.floor(now.getTime() / MINUTE) * MINUTE
  return minutes === 0 ? undefined : new Date(began + minutes * MINUTE)
}

interface Addressed {
  readonly operatorId: string
  readonly device: string
  readonly after: Date | undefined
  /** How often it was put off. */
  readonly round: number
}

/** One job for each browser, so that a retry disturbs no other one twice. */
const enqueuePush = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  event: Event,
  { operatorId, device, after, round }: Addressed,
) =>
  jobs.enqueue(
    tx,
    OFFICE_PUSH,
    { ...dataOf(event), operator: operatorId, device, round },
    // The same again is no other one: this job may come twice.
    { id: idOf(event.id, device, String(round)), after },
  )

const mailTo = ({ mail }: Deps, tx: Transaction, event: Event, { operatorId, email }: Hearer) => {
  // A shared device has none.
  if (email === null) return
  const { event: id, kind, order, at } = dataOf(event)
  const data = { event: id, kind, at, ...(order === null ? {} : { order: String(order) }) }
  return mail.enqueue(tx, {
    id: idOf(event.id, operatorId),
    tenantId: event.tenantId,
    kind: OFFICE_ALERT_MAIL,
    recipient: email,
    data,
  })
}

/** Finds who wants to hear of something, and how. */
export const spread = async (deps: Deps, data: JobData): Promise<void> => {
  const event = eventOf(data)
  const news = await newsOf(deps, event)
  if (news === null) return
  await deps.database.transaction(async (tx) => {
    for (const hearer of await hearersOf(tx, event.tenantId)) {
      const way = wayOf(hearer, hearer.choices, event.kind)
      if (way === 'mail') await mailTo(deps, tx, event, hearer)
      if (way !== 'push') continue
      const { operatorId } = hearer
      const after = quietUntil(hearer, news.tenant, deps.now())
      for (const { endpointHash: device } of await devicesOf(tx, operatorId))
        await enqueuePush(deps, tx, event, { operatorId, device, after, round: 0 })
    }
  })
  deps.mail.wake()
  deps.jobs.wake(OFFICE_PUSH)
}

/** Sends one browser an alert, as the job says, as long as it is true and its reader still wants it and may hear of it. */
export const pushAlert = async (deps: Deps, data: JobData, fence?: Fence): Promise<void> => {
  const { database } = deps
  const event = eventOf(data)
  const [operatorId, device] = [String(data['operator']), String(data['device'])]
  const [found, hearer] = await Promise.all([
    deviceOf(database, operatorId, device),
    hearerOf(database, event.tenantId, operatorId),
  ])
  if (found === null || hearer === null || wayOf(hearer, hearer.choices, event.kind) !== 'push') return
  const news = await newsOf(deps, event)
  if (news === null) return
  const after = quietUntil(hearer, news.tenant, deps.now())
  if (after !== undefined) {
    const round = Number(data['round']) + 1
    await database.transaction((tx) => enqueuePush(deps, tx, event, { operatorId, device, after, round }))
    return
  }
  if (!(await sendPush(deps, found, noteOf(news), fence))) await dropDevice(database, found)
}

/** Sends a message to one's own browsers at once; answers how many took it. */
export const testDevices = async (
  deps: Pick<Deps, 'database' | 'vault' | 'now' | 'origin'>,
  tenant: Tenant,
  operatorId: string,
  fence?: Fence,
): Promise<number> => {
  const sent = await Promise.allSettled(
    (await devicesOf(deps.database, operatorId)).map(async (device) => {
      const isThere = await sendPush(deps, device, testNote(tenant), fence)
      if (!isThere) await dropDevice(deps.database, device)
      return isThere
    }),
  )
  return sent.filter((one) => one.status === 'fulfilled' && one.value).length
}
