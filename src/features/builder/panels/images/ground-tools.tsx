import { useEffect, useRef, useState } from 'react'
import { type ImageElement, MAX_TAPS, type Removal, STANDARD_REMOVAL } from '#contract/design-document.ts'
import { switchGround } from '../../actions/switch-ground.ts'
import { takeGround } from '../../actions/take-ground.ts'
import { useBuilder } from '../../builder.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { CutPicture, type Spot } from './cut-picture.tsx'
import { groundTexts } from './ground-texts.ts'
import { LONGEST, type Measured, useCut } from './use-cut.ts'
import '../css/ground.css'

/** Steps of the tolerance, as a share. */
const STEP = 0.05

/** Takes an image's ground off by hand: tolerance, taps, and what that comes to in words. */
export function GroundTools({ element }: { element: ImageElement }) {
  const builder = useBuilder()
  const common = useBuilderTexts()
  const texts = groundTexts(builder.config.environment)
  const [removal, setRemoval] = useState<Removal>(element.removal ?? STANDARD_REMOVAL)
  const [back, setBack] = useState(false)
  const [zoomed, setZoomed] = useState(false)
  const [note, setNote] = useState('')
  const [ending, setEnding] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { measured, busy, failed, again } = useCut(element, removal, canvas)
  /** What a tap was added to, until it is known whether it changed anything. */
  const tried = useRef<{ readonly before: Measured; readonly removal: Removal }>(undefined)
  const { tolerance, taps } = removal

  const change = (next: Removal) => {
    tried.current = undefined
    setNote('')
    setRemoval(next)
  }
  const tap = ({ x, y }: Spot) => {
    if (!measured || element.locked) return
    if (taps.length >= MAX_TAPS) return setNote(texts.most)
    const next = { tolerance, taps: [...taps, { x, y, back }] }
    change(next)
    if (!busy) tried.current = { before: measured, removal: next }
  }
  useEffect(() => {
    const { current } = tried
    if (!current || measured?.removal !== current.removal) return
    tried.current = undefined
    if (measured.share !== current.before.share) return
    setRemoval(current.before.removal)
    setNote(current.removal.taps.at(-1)?.back ? texts.nothingTaken : texts.nothingThere)
  }, [measured, texts])

  const end = async (work: () => Promise<string>) => {
    if (ending) return
    setEnding(true)
    try {
      const problem = await work()
      if (problem === '') return builder.panels.close()
      setNote(problem)
    } catch (cause) {
      console.warn('A ground was not taken off', cause)
      setNote(texts.failed)
    }
    setEnding(false)
  }
  const finish = async () => {
    const { cutOut, removal: was = STANDARD_REMOVAL } = element
    const before = await builder.artwork.cut(element, cutOut ? was : null, LONGEST)
    before?.picture.close()
    if (!before || !measured) return texts.failed
    if (!(await takeGround(builder, element, removal, { before, after: measured }))) return texts.nothingLeft
    builder.panels.announce(common.backgroundOff)
    return ''
  }
  const keep = async () => {
    await switchGround(builder, element, common)
    return ''
  }
  const said = (share: number) => (share === 0 && taps.length === 0 ? texts.noGround : texts.taken(share))
  const percent = Math.round(tolerance * 100)
  return (
    <>
      <p className="ed-small ed-muted pb-2">{texts.help}</p>
      <CutPicture canvas={canvas} texts={texts} zoomed={zoomed} busy={busy} onTap={tap} />
      <p className="ed-cut-said" role="status">
        {failed ? texts.failed : measured ? said(measured.share) : texts.opening}{' '}
        {note && <span className="ed-problem">{note}</span>}
      </p>
      {failed && (
        <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={again}>
          {common.again}
        </button>
      )}
      <div className="ed-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
        <span className="ed-seg ed-cut-modes" role="group" aria-label={texts.mode}>
          <button type="button" aria-pressed={!back} onClick={() => setBack(false)}>
            {texts.take}
          </button>
          <button type="button" aria-pressed={back} onClick={() => setBack(true)}>
            {texts.give}
          </button>
        </span>
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-compact"
          disabled={taps.length === 0}
          onClick={() => change({ tolerance, taps: taps.slice(0, -1) })}
        >
          {texts.undo}
        </button>
        <button
          type="button"
          className="ed-bt ed-bt-outline ed-bt-compact"
          aria-pressed={zoomed}
          onClick={() => setZoomed(!zoomed)}
        >
          {texts.zoom}
        </button>
      </div>
      <label className="ed-row ed-rule">
        <span>{texts.tolerance}</span>
        <span className="flex items-center gap-3">
          <input
            type="range"
            className="ed-slider"
            min={STEP}
            max={1}
            step={STEP}
            value={tolerance}
            aria-valuetext={texts.toleranceOf(percent)}
            onChange={({ target }) => change({ tolerance: Number(target.value), taps })}
          />
          <span className="ed-num w-11 text-right">{texts.toleranceOf(percent)}</span>
        </span>
      </label>
      <div className="ed-cut-ends">
        {element.cutOut && (
          <button
            type="button"
            className="ed-bt ed-bt-quiet"
            disabled={ending || element.locked}
            onClick={() => void end(keep)}
          >
            {texts.keepGround}
          </button>
        )}
        <button
          type="button"
          className="ed-bt ed-bt-primary ed-grow"
          disabled={busy || failed || ending || element.locked}
          onClick={() => void end(finish)}
        >
          {common.done}
        </button>
      </div>
    </>
  )
}
