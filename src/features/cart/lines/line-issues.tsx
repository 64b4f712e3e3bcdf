import type { CartIssue, CartProduct } from '#contract/cart.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import type { CartTexts } from '../texts.ts'
import { type Repair, repairOf } from './repairs.ts'

interface LineIssuesProps {
  line: CartProduct
  issues: readonly CartIssue[]
  /** Units of the product over the whole cart. */
  productUnits: number
  texts: CartTexts
  onRepair: (repair: Repair) => void
}

const labelOf = (repair: Repair, issue: CartIssue, texts: CartTexts): string => {
  if (repair.kind === 'remove') return texts.remove
  return issue.code === 'minimum_quantity' ? texts.raiseTo(repair.quantity) : texts.setTo(repair.quantity)
}

/** What keeps a line from being bought, in words, each with the one tap that mends it. */
export function LineIssues({ line, issues, productUnits, texts, onRepair }: LineIssuesProps) {
  return issues.map((issue) => {
    const repair = repairOf(line, issue, productUnits)
    return (
      <div key={issue.code + issue.shoppingCartUUID} className="line-issue" role="alert">
        <AlertIcon className="size-5 shrink-0" />
        <p className="grow">{issue.message}</p>
        {repair && (
          <button type="button" className="line-repair" onClick={() => onRepair(repair)}>
            {labelOf(repair, issue, texts)}
          </button>
        )}
      </div>
    )
  })
}
