import { useState } from 'react'
import type { Ink } from '#contract/design-document.ts'
import { isPantone } from '../../document/inks.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** An ink's Pantone code as free text; it is printed with that code even if the screen can't show it. */
export function PantoneField({ ink, onApply }: { ink: Ink; onApply: (pantone: string | null) => void }) {
  const texts = useBuilderTexts()
  const [typed, setTyped] = useState(ink.pantone ?? '')
  const isWrong = typed.trim() !== '' && !isPantone(typed)
  const commit = () => {
    const code = typed.trim()
    if (code === (ink.pantone ?? '')) return
    if (code === '' || isPantone(code)) onApply(code || null)
  }
  return (
    <div>
      <label className="ed-field">
        <span>{texts.pantone}</span>
        <input
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="7522 C"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
        {ink.pantone !== null && <i className="ed-ink ed-ink-hatched" title={texts.noNearest} />}
      </label>
      <p className={isWrong ? 'ed-problem' : 'ed-tiny ed-muted pt-1'} role="status">
        {isWrong ? texts.pantoneWrong : texts.pantoneHelp}
      </p>
    </div>
  )
}
