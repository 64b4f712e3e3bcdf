import { CollectSheet } from './collect-sheet.tsx'
import type { CardSheetProps } from './sheet-props.ts'
import { ShipSheet } from './ship-sheet.tsx'

interface Props extends CardSheetProps {
  readonly kind: 'collect' | 'ship'
}

/** Sheets that a card opens: fetched when one is. */
export const CardSheets = ({ kind, ...props }: Props) =>
  kind === 'collect' ? <CollectSheet {...props} /> : <ShipSheet {...props} />
