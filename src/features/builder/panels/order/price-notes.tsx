import { useDesignPrice } from '../../price/design-price.ts'
import { InfoIcon } from '../../price/parts/price-icons.tsx'

/** Why the line can't be sold as it stands, as the server says it; that a price is the device's until the server has the pictures. */
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
        <p className="ed-tip ed-tip-note mt-3">
          <InfoIcon className="size-5" />
          <span>{texts.estimateNote}</span>
        </p>
      )}
    </>
  )
}
