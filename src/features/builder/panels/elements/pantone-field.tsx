import { useState } from 'react'
import type { Ink } from '#contract/design-document.ts'
import { isPantone } from '../../document/inks.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** An ink's code, free text: it is printed with that code, whether or not a screen can show it. */
export function PantoneField({ ink, onTake }: { ink: Ink; onTake: (pantone: string | null) => void }) {
  const texts = useBuilderTexts()
  const [typed, setTyped] = useState(ink.pantone ?? '')
  const isWrong = typed.trim() !== '' && !isPantone(typed)
  const take = () => {
    const code = typed.trim()
    if (code === (ink.pantone ?? '')) return
    if (code === '' || isPantone(code)) onTake(code || null)
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
          onBlur={take}
          onKeyDown={({ key }) => key === 'Enter' && take()}
        />
        {ink.pantone !== null && <i className="ed-ink ed-ink-hatched" title={texts.noNearest} />}
      </label>
      <p className={isWrong ? 'ed-problem' : 'ed-tiny ed-muted pt-1'} role="status">
        {isWrong ? texts.pantoneWrong : texts.pantoneHelp}
      </p>
    </div>
  )
}
