import { useId, useState } from 'react'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { QuantityStepper } from '#src/ui/fields/quantity-stepper.tsx'
import type { CommandResult } from '../commands/commands.ts'

interface LineQuantityProps {
  units: number
  /** 'Cantidad de Taza blanca'. */
  label: string
  /** A number was typed. */
  onChange: (units: number) => Promise<CommandResult>
  /** So many more or less were clicked. */
  onStep: (by: number) => Promise<CommandResult>
  invalid: boolean
}

/** More than any line may have: what is typed beyond that is refused in words, not changed. */
const MOST_TYPED = 999_999

/**
 * The quantity of a line or a curva's member, as it is written on the device; a refusal is said beside it, and what was
 * there stays.
 */
export function LineQuantity({ units, label, onChange, onStep, invalid }: LineQuantityProps) {
  const [refusal, setRefusal] = useState('')
  const id = useId()
  const carryOut = async (change: Promise<CommandResult>) => {
    const result = await change
    setRefusal(result.ok ? '' : result.refusal.message)
  }
  return (
    <div>
      <QuantityStepper
        value={units}
        label={label}
        max={MOST_TYPED}
        emptied={units}
        onChange={(wanted) => wanted !== units && void carryOut(onChange(wanted))}
        onStep={(by) => void carryOut(onStep(by))}
        invalid={invalid || refusal !== ''}
        {...(refusal ? { describedBy: id } : {})}
      />
      <FieldError id={id}>{refusal}</FieldError>
    </div>
  )
}
