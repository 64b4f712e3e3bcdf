import { formatPrice } from '#domain/money/money.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import type { Changes, LineChange } from '../review.ts'
import type { PurchaseSource } from '../source.ts'
import type { CheckoutTexts } from '../texts.ts'

interface ChangesSheetProps {
  changes: Changes | null
  open: boolean
  roundPrice: number
  texts: CheckoutTexts
  /** To what is being bought. */
  back: PurchaseSource['back']
  /** What the button of acceptance says. */
  acceptLabel: string
  onAccept: () => void
  onClose: () => void
}

/** One sheet with all that changed since it was last seen: accept it, or go back to the cart. */
export function ChangesSheet({
  changes,
  open,
  roundPrice,
  texts,
  back,
  acceptLabel,
  onAccept,
  onClose,
}: ChangesSheetProps) {
  if (!changes) return null
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.changedTitle}
      side="bottom"
      footer={
        <div className="sheet-actions">
          {changes.acceptable && <Button onClick={onAccept}>{acceptLabel}</Button>}
          <LinkButton tone={changes.acceptable ? 'outline' : 'primary'} href={back.href}>
            {back.label}
          </LinkButton>
        </div>
      }
    >
      <p className="text-muted">{changes.acceptable ? texts.changedText : texts.changedFix}</p>
      <ul className="mt-4">
        {changes.lines.map((line) => (
          <ChangedLine key={line.lineId} line={line} roundPrice={roundPrice} texts={texts} />
        ))}
      </ul>
    </Drawer>
  )
}

interface ChangedLineProps {
  line: LineChange
  roundPrice: number
  texts: CheckoutTexts
}

function ChangedLine({ line, roundPrice, texts }: ChangedLineProps) {
  const { before, after, issues } = line
  return (
    <li className="py-3 hairline border-b last:border-b-0">
      <p className="font-medium">{line.name}</p>
      {after === null ? (
        <p className="field-error">{texts.removedLine}</p>
      ) : (
        before !== null &&
        before !== after && (
          <p className="tnum">
            <span className="text-muted">
              {texts.changedFrom} <s>{formatPrice(before, roundPrice)}</s>
            </span>{' '}
            <strong>
              {texts.changedTo} {formatPrice(after, roundPrice)}
            </strong>
          </p>
        )
      )}
      {issues.map((issue) => (
        <p key={issue.code + issue.shoppingCartUUID} className="field-error">
          {issue.message}
        </p>
      ))}
    </li>
  )
}
