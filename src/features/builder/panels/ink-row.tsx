import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import type { ImageElement, Ink } from '#contract/design-document.ts'
import { inkName, inkWords } from '#domain/design/ink-names.ts'
import { paletteQuery } from '#src/queries/builder.ts'
import { ChevronDownIcon, ChevronRightIcon } from '#src/ui/icons.tsx'
import { changeInk } from '../actions/editing.ts'
import { useBuilder } from '../builder.ts'
import { isPantone, isShown, nearestInk } from '../inks.ts'
import { useBuilderTexts } from '../use-texts.ts'
import { Palette } from './ink-choice.tsx'
import { useSewn } from './use-chosen.ts'

interface Props {
  element: ImageElement
  ink: Ink
  /** Of the artwork, 0 where nobody has counted. */
  percent: number
  open: boolean
  onToggle: () => void
}

/** One ink: opened, its code, the shop's nearest, and other inks in its place. */
export function InkRow({ element, ink, percent, open, onToggle }: Props) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const isSewn = useSewn()
  const set = (to: Ink, gesture = '') => changeInk(store, element.id, ink, to, gesture)
  const notes = [ink.name && inkWords(ink)[1], percent > 0 && texts.share(percent)]
  return (
    <li className="ed-rule">
      <button
        type="button"
        className="ed-ink-row"
        aria-expanded={open}
        disabled={element.locked}
        onClick={onToggle}
      >
        <i
          className={`ed-ink ${isShown(ink) ? '' : 'ed-ink-hatched'}`}
          style={{ '--k': ink.hex } as CSSProperties}
        />
        <span className="ed-grow">
          <b className="font-medium">{inkName(ink)}</b>
          <br />
          <span className="ed-tiny ed-muted">{notes.filter(Boolean).join(' · ') || texts.addPantone}</span>
        </span>
        {open ? <ChevronDownIcon className="size-4.5" /> : <ChevronRightIcon className="size-4.5" />}
      </button>
      {open && (
        <div className="ed-ink-box">
          <Pantone ink={ink} onTake={(pantone) => set({ ...ink, pantone }, `pantone ${element.id}`)} />
          <Nearest ink={ink} onTake={set} />
          <Palette
            title={isSewn ? texts.replaceThread : texts.replaceInk}
            chosen={ink.hex}
            onChoose={(to) => set(to)}
          />
        </div>
      )}
    </li>
  )
}

/** Free text: it is printed with that code, whether or not a screen can show it. */
function Pantone({ ink, onTake }: { ink: Ink; onTake: (pantone: string | null) => void }) {
  const texts = useBuilderTexts()
  const [typed, setTyped] = useState(ink.pantone ?? '')
  const isWrong = typed.trim() !== '' && !isPantone(typed)
  const take = () => {
    if (typed.trim() === '') onTake(null)
    else if (isPantone(typed)) onTake(typed.trim())
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

/** The shop's own ink that looks most like it. */
function Nearest({ ink, onTake }: { ink: Ink; onTake: (ink: Ink) => void }) {
  const { shop } = useBuilder()
  const texts = useBuilderTexts()
  const { data: palette = [] } = useQuery(paletteQuery(shop.api))
  const near = nearestInk(ink.hex, palette)
  if (!near || near.name === ink.name) return null
  return (
    <p className="ed-tiny ed-muted flex flex-wrap items-center gap-x-2 gap-y-1">
      <i className="ed-ink" style={{ '--k': near.hex } as CSSProperties} />
      <span className="ed-grow">{texts.nearest(near.name)}</span>
      <button
        type="button"
        className="ed-bt ed-bt-outline ed-bt-compact"
        onClick={() =>
          onTake({ name: near.name.slice(0, 60), hex: near.hex.toLowerCase(), pantone: ink.pantone })
        }
      >
        {texts.use(near.name)}
      </button>
    </p>
  )
}
