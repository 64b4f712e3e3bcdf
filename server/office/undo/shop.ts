import { notUndoable } from '../../errors/refusals.ts'
import type { HistoryRow } from '../../modules/history/repository.ts'
import { isShopSubject, type ShopSubject } from '../../modules/history/rules.ts'
import type { Operator } from '../../ports/people.ts'
import { takeCatalogueBack } from '../catalogue/undo.ts'
import { takeCustomerBack } from '../customers/changes.ts'
import { type TakeBack, undoShopEntry } from '../history/shop-changes.ts'
import { ACCOUNT_CHANGED } from '../history/undo-rules.ts'
import type { OfficePorts } from '../http/route.ts'
import { takeLookBack } from '../look/publish.ts'
import { takePrintingBack } from '../printing/undo.ts'
import type { ShopScope } from '../scope.ts'
import { takeSettingsBack } from '../settings/undo.ts'
import { takeTariffsBack } from '../shipping/tariffs.ts'
import { takeBackState } from '../shops/state.ts'

/** How changes of each subject are taken back within an answer; the others never are, but for a file, which a job takes back. */
const TAKES_BACK: Readonly<Partial<Record<ShopSubject, TakeBack>>> = {
  settings: takeSettingsBack,
  shipping: takeTariffsBack,
  customers: takeCustomerBack,
  catalogue: takeCatalogueBack,
  look: takeLookBack,
  shop: takeBackState,
  printing: takePrintingBack,
}

interface Undo {
  readonly scope: ShopScope
  readonly operator: Operator
  readonly row: HistoryRow
  /** Of the call. */
  readonly key: string
}

/**
 * Takes a change of the shop back, as a change of its own. Throws 409 in words where that can't be, 403 without a fresh proof
 * of who asks where the change needed one.
 */
export const undoShop = async (
  { staff }: Pick<OfficePorts, 'staff'>,
  { scope, operator, row, key }: Undo,
): Promise<void> => {
  const takeBack = isShopSubject(row.subject) ? TAKES_BACK[row.subject] : undefined
  if (takeBack === undefined) throw notUndoable()
  if (row.action === ACCOUNT_CHANGED) await staff.expectFresh(operator, true)
  await undoShopEntry(scope, { row, key, takeBack })
  scope.ports.tenants.changed(scope.tenant.name)
  scope.ports.mail.wake()
}
