import { useState } from 'react'
import type { OfficeOrder } from '#contract/office/orders.ts'
import { CollectSheet } from '../sheets/collect-sheet.tsx'
import { HoldSheet } from '../sheets/hold-sheet.tsx'
import { PersonSheet } from '../sheets/person-sheet.tsx'
import {
  BackSheet,
  CancelSheet,
  NoteSheet,
  UnpaidSheet,
  UnprovenSheet,
  VoidSheet,
} from '../sheets/reason-sheet.tsx'
import { ShipSheet, TrackSheet } from '../sheets/ship-sheet.tsx'

const SHEETS = {
  collect: CollectSheet,
  ship: ShipSheet,
  track: TrackSheet,
  hold: HoldSheet,
  person: PersonSheet,
  cancel: CancelSheet,
  back: BackSheet,
  note: NoteSheet,
  unproven: UnprovenSheet,
  unpaid: UnpaidSheet,
} as const

export type SheetName = keyof typeof SHEETS
/** A sheet of the order, or of one of its receipts. */
export type OpenSheet = SheetName | { readonly receipt: number }

interface Props {
  readonly sheet: OpenSheet
  readonly order: OfficeOrder
  readonly onClose: () => void
}

export const OrderSheets = ({ sheet, order: now, onClose }: Props) => {
  // The order may be fetched again while the sheet is open. A write carries the version that was read, so that the server
  // detects other people's changes in between.
  const [order] = useState(now)
  if (typeof sheet === 'object') return <VoidSheet order={order} position={sheet.receipt} onClose={onClose} />
  const Named = SHEETS[sheet]
  return <Named order={order} onClose={onClose} />
}
