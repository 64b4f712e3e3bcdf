import type { CartIssue, CurvaProduct } from '#contract/cart.ts'
import { useConfig } from '#src/session/shop.ts'
import { IconButton } from '#src/ui/buttons/button.tsx'
import { TrashIcon } from '#src/ui/icons/more-icons.tsx'
import { useCartCommands } from '../state/hooks.ts'
import { cartTexts } from '../texts.ts'
import { memberLabel } from './describe.ts'
import { LineQuantity } from './line-quantity.tsx'

interface CurvaMembersProps {
  line: CurvaProduct
  issues: readonly CartIssue[]
  onRemove: (lineId: string) => void
}

/** A curva's sizes and colours, each with its quantity. */
export function CurvaMembers({ line, issues, onRemove }: CurvaMembersProps) {
  const texts = cartTexts(useConfig().environment)
  const { setQuantity, changeQuantity } = useCartCommands()
  return (
    <ul className="mt-4 grid gap-2 curva-members">
      {line.value.map((member) => {
        const label = memberLabel(member)
        const name = `${line.generic.name} ${label}`
        return (
          <li key={member.shoppingCartUUID} className="flex items-center gap-3">
            <span className="grow min-w-0 t-small">{label}</span>
            <LineQuantity
              units={member.value.quantity}
              label={texts.quantityOf(name)}
              onChange={(units) => setQuantity(member.shoppingCartUUID, units)}
              onStep={(by) => changeQuantity(member.shoppingCartUUID, by)}
              invalid={issues.some((issue) => issue.shoppingCartUUID === member.shoppingCartUUID)}
            />
            <IconButton label={texts.removeLine(name)} onClick={() => onRemove(member.shoppingCartUUID)}>
              <TrashIcon className="size-5" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
