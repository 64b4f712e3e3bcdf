import { useDesignPrice } from '../../price/design-price.ts'
import { InfoIcon } from '../../price/parts/price-icons.tsx'

/** The server's issues with the line, and a note if the price is an estimate. */
export function PriceNotes() {
  const { texts, state, issues } = useDesignPrice()
  return (
    <>
      {issues.map(({ message }) => (
        <p key={message} className="ed-problem pb-3" role="alert">
          {message}
        </p>
      ))}
      {state === 'estimated' && (
        <p className="ed-tip ed-tip-note my-3">
          <InfoIcon className="size-5" />
          <span>{texts.estimateNote}</span>
        </p>
      )}
    </>
  )
}
