import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { securityTexts } from './texts.ts'

export const CopyButton = ({ text }: { readonly text: string }) => {
  const words = useTexts(securityTexts)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(words.copied)
  }
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {words.copy}
    </button>
  )
}
