import { useTexts } from '#office/ui/market.tsx'
import { CopyButton } from './copy-button.tsx'
import { securityTexts } from './texts.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onReady: () => void
}

/** Recovery codes, the once that they are shown. */
export const Codes = ({ codes, onReady }: Props) => {
  const words = useTexts(securityTexts)
  return (
    <>
      <p>{words.codesOnce}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyButton text={codes.join('\n')} />
      <button type="button" className="button button-dark" onClick={onReady}>
        {words.ready}
      </button>
    </>
  )
}
