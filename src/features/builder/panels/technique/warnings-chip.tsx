import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder } from '../../builder.ts'
import { useDesignPrice } from '../../price/design-price.ts'

/** Number of warnings; nothing if there are none. */
export function WarningsChip() {
  const { panels } = useBuilder()
  const { notices, texts } = useDesignPrice()
  if (notices.length === 0) return null
  return (
    <button type="button" className="ed-chip" data-opens="warnings" onClick={() => panels.open('warnings')}>
      <AlertIcon className="size-4.5 text-warning" />
      {texts.warnings(notices.length)}
    </button>
  )
}
