import { copyAndSay } from '#office/ui/copy.ts'
import { useTexts } from '#office/ui/market.tsx'
import { securityTexts } from './texts.ts'

export const CopyButton = ({ text }: { readonly text: string }) => {
  const words = useTexts(securityTexts)
  return (
    <button type="button" className="button" onClick={() => void copyAndSay(text, words.copied)}>
      {words.copy}
    </button>
  )
}
