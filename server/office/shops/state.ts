import * as v from 'valibot'
import type { HistoryChange } from '#contract/office/history.ts'
import { isSeen, SHOP_STATES, type ShopState } from '#contract/shop-states.ts'
import { failure } from '../../errors/failure.ts'
import { dayOf } from '../../formats/local-time.ts'
import { stateAt } from '../../modules/tenants/life.ts'
import { heldTenant, setLife, type TenantLife } from '../../modules/tenants/repository.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'
import { type ChangeScope, type TakeBack, writeShop } from '../history/shop-changes.ts'
import type { ShopScope } from '../scope.ts'
import { hindrancesOf } from './steps.ts'

export const STATE_WORDS: Readonly<Record<ShopState, string>> = {
  preparing: 'en preparación',
  open: 'abierta',
  paused: 'en pausa',
  closed: 'cerrada',
}

const life = v.object({
  state: v.picklist(SHOP_STATES),
  pausedUntil: v.nullable(v.string()),
  pausedSentence: v.string(),
})
const undoOf = v.object({ before: life, after: life })

const lifeOf = ({ state, pausedUntil, pausedSentence }: Tenant): TenantLife => ({
  state,
  pausedUntil,
  pausedSentence,
})

const changesBetween = (before: TenantLife, after: TenantLife): HistoryChange[] => [
  { field: 'shopState', before: STATE_WORDS[before.state], after: STATE_WORDS[after.state] },
  { field: 'pausedUntil', before: before.pausedUntil ?? '', after: after.pausedUntil ?? '' },
  { field: 'pausedSentence', before: before.pausedSentence, after: after.pausedSentence },
]

const isSame = (one: TenantLife, other: TenantLife): boolean =>
  changesBetween(one, other).every(({ before, after }) => before === after)

interface Wanted extends TenantLife {
  readonly from: ShopState
  readonly key?: string | undefined
}

const otherwise = (now: ShopState) =>
  failure('conflict', `Mientras tanto otra persona la dejó ${STATE_WORDS[now]}.`, { details: { state: now } })

/** What keeps it from being opened, in words. */
type Hindrances = () => Promise<readonly string[]>

const expectUntil = (tenant: Tenant, { state, pausedUntil }: TenantLife, now: Date) => {
  if (state !== 'paused' || pausedUntil === null || pausedUntil > dayOf(tenant, now)) return
  const message = 'La pausa tiene que terminar después de hoy.'
  throw failure('invalid_request', message, { fields: { until: message } })
}

/** Opens, pauses or closes the shop, whether a page or a command asks. */
export const writeState = async (
  scope: ChangeScope,
  { from, key, ...wanted }: Wanted,
  hindrancesNow: Hindrances,
): Promise<void> => {
  const { ports, tenant } = scope
  await writeShop(scope, { subject: 'shop', action: 'stateChanged', key }, async (tx) => {
    const stored = await heldTenant(tx, tenant.id)
    const state = stateAt(stored, ports.now())
    if (state !== from && state !== wanted.state) throw otherwise(state)
    expectUntil(tenant, wanted, ports.now())
    // An open shop is paused whatever it lacks by now.
    if (wanted.state === 'open' || (wanted.state === 'paused' && !isSeen(state))) {
      const hindrances = await hindrancesNow()
      if (hindrances.length > 0)
        throw failure(
          'conflict',
          `${localised(tenant, 'Todavía no la podés abrir.', 'Todavía no la puedes abrir.')} ${hindrances.join(' ')}`,
        )
    }
    const before = lifeOf({ ...stored, state })
    await setLife(tx, tenant.id, wanted)
    return { changes: changesBetween(before, wanted), undo: { before, after: wanted } }
  })
}

/** The same for a page; throws 409 in words for what the shop still needs. */
export const changeState = async (scope: ShopScope, wanted: Wanted): Promise<void> => {
  await writeState(scope, wanted, () => hindrancesOf(scope, scope.tenant))
  scope.ports.tenants.changed(scope.tenant.name)
}

/** The state of before, where nobody has changed it since. */
export const takeBackState: TakeBack = async (tx, { tenant, ports }, { undo }) => {
  const { before, after } = v.parse(undoOf, undo)
  const stored = await heldTenant(tx, tenant.id)
  const now = lifeOf({ ...stored, state: stateAt(stored, ports.now()) })
  if (!isSame(now, after)) throw otherwise(now.state)
  await setLife(tx, tenant.id, before)
  ports.tenants.changed(tenant.name)
  return changesBetween(after, before)
}
