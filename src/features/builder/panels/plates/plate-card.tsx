import { type CSSProperties, useState } from 'react'
import type { DesignElement, Ink } from '#contract/design-document.ts'
import { inkName, inkWords } from '#domain/design/ink-names.ts'
import type { PlateMeasure } from '../../artwork/jobs.ts'
import { isShown } from '../../document/inks.ts'
import type { DrawnPlate } from '../../drawing/plates.ts'
import { nameOf } from '../../price/words.ts'
import { PlateMerge } from './plate-merge.tsx'
import { PlatePicture } from './plate-picture.tsx'
import type { PlatesTexts } from './texts.ts'

export interface PlateCardProps {
  plate: DrawnPlate
  all: readonly DrawnPlate[]
  measure: PlateMeasure | undefined
  /** Share of everything that is printed; undefined until all plates are measured. */
  share: number | undefined
  pxPerMm: number
  ground: string
  technique: { readonly name: string; readonly minLineMm?: number | null | undefined } | undefined
  /** Locked elements, because of which the ink can't be left out. */
  locked: readonly DesignElement[]
  /** Whether inks can't change, because the design is ordered. */
  fixed: boolean
  texts: PlatesTexts
  onLeaveOut: () => void
  onMerge: (to: Ink) => void
}

/** Anything as wide as this is no thin line, in mm. */
const WIDE = 3

/** One plate: what it prints, its area, and buttons to leave its ink out or merge it. */
export function PlateCard(props: PlateCardProps) {
  const { plate, all, measure, share, pxPerMm, ground, technique, locked, fixed, texts } = props
  const [merging, setMerging] = useState(false)
  const { ink } = plate
  const name = inkName(ink)
  const line = measure?.thinnest ? measure.thinnest / pxPerMm : WIDE
  const least = technique?.minLineMm ?? 0
  const alone = all.length < 2
  return (
    <li className="ed-plate-card">
      <PlatePicture plates={[{ plate, hex: ink.hex }]} ground={ground} label={texts.plate(name)} />
      <div className="ed-plate-words">
        <i
          className={`ed-ink ${isShown(ink) ? '' : 'ed-ink-hatched'}`}
          style={{ '--k': ink.hex } as CSSProperties}
        />
        <div className="ed-grow">
          <h3>{inkWords(ink).join(' · ')}</h3>
          {measure && (share !== undefined || measure.covered < 1) && (
            <p className="ed-tiny ed-muted">
              {measure.covered < 1
                ? texts.empty
                : texts.share(share ?? 0, measure.covered / pxPerMm ** 2 / 100)}
            </p>
          )}
          {line < WIDE && (
            <p className="ed-tiny ed-muted">
              {technique && line < least ? texts.tooThin(line, technique.name, least) : texts.thinnest(line)}
            </p>
          )}
        </div>
      </div>
      {!fixed && !alone && !merging && (
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="ed-bt ed-bt-outline ed-bt-compact"
            disabled={locked.length > 0}
            onClick={props.onLeaveOut}
          >
            {texts.leaveOut}
          </button>
          <button
            type="button"
            className="ed-bt ed-bt-outline ed-bt-compact"
            onClick={() => setMerging(true)}
          >
            {texts.merge}
          </button>
        </div>
      )}
      {!fixed && !alone && locked.length > 0 && (
        <p className="ed-tiny ed-muted">{texts.locked(locked.map(nameOf).join(', '))}</p>
      )}
      {merging && share !== undefined && (
        <PlateMerge
          {...{ plate, all, share, ground, texts }}
          onMerge={props.onMerge}
          onCancel={() => setMerging(false)}
        />
      )}
    </li>
  )
}
