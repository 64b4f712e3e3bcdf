import { useId, useState } from 'react'
import { QuantityStepper } from '#src/ui/quantity-stepper.tsx'
import type { CommandResult } from '../commands.ts'
import { useQuantity } from '../use-quantity.ts'

interface LineQuantityProps {
  units: number
  /** 'Cantidad de Taza blanca'. */
  label: string
  onChange: (units: number) => Promise<CommandResult>
  invalid: boolean
}

/** The quantity of a line or a curva's member; a refusal is said beside it. */
export function LineQuantity({ units, label, onChange, invalid }: LineQuantityProps) {
  const [refusal, setRefusal] = useState('')
  const { units: shown, change } = useQuantity(units, onChange)
  const id = useId()
  const set = async (wanted: number) => {
    const result = await change(wanted)
    setRefusal(result.ok ? '' : result.refusal.message)
  }
  return (
    <div>
      <QuantityStepper
        value={shown}
        label={label}
        onChange={(wanted) => wanted >= 1 && void set(wanted)}
        invalid={invalid || refusal !== ''}
        {...(refusal ? { describedBy: id } : {})}
      />
      {refusal && (
        <p id={id} className="field-error" role="alert">
          {refusal}
        </p>
      )}
    </div>
  )
}
