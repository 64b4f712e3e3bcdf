import { type CSSProperties, useState } from 'react'
import type { Ink } from '#contract/design-document.ts'
import { inkName } from '#domain/design/ink-names.ts'
import { apart, labOf, rgbOfHex } from '#domain/raster/raster.ts'
import type { DrawnPlate } from '../../drawing/plates.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { PlatePicture } from './plate-picture.tsx'
import type { PlatesTexts } from './texts.ts'

interface Props {
  plate: DrawnPlate
  all: readonly DrawnPlate[]
  /** Share of the print, 0 to 1. */
  share: number
  ground: string
  texts: PlatesTexts
  onMerge: (to: Ink) => void
  onCancel: () => void
}

const distance = (one: Ink, other: Ink): number =>
  apart(labOf(...rgbOfHex(one.hex)), labOf(...rgbOfHex(other.hex)))

/** Chooses the ink that replaces a plate's ink, with a preview of the result. */
export function PlateMerge({ plate, all, share, ground, texts, onMerge, onCancel }: Props) {
  const { texts: words } = useDesignPrice()
  const { cancel } = useBuilderTexts()
  const others = all
    .filter(({ key }) => key !== plate.key)
    .sort((one, other) => distance(plate.ink, one.ink) - distance(plate.ink, other.ink))
  const [chosen, setChosen] = useState(others[0]?.key)
  const to = others.find(({ key }) => key === chosen) ?? others[0]
  if (!to) return null
  const withHex = (hexOf: (one: DrawnPlate) => string) => all.map((one) => ({ plate: one, hex: hexOf(one) }))
  return (
    <div className="ed-plate-merge">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
      <div role="group" aria-label={texts.mergeWith(inkName(plate.ink).toLowerCase())}>
        <p className="ed-label">{texts.mergeWith(inkName(plate.ink).toLowerCase())}</p>
        <div className="flex flex-wrap gap-2 pt-2">
          {others.map(({ key, ink }) => (
            <button
              key={key}
              type="button"
              className="ed-plate-ink"
              aria-pressed={key === to.key}
              onClick={() => setChosen(key)}
            >
              <i className="ed-ink ed-ink-small" style={{ '--k': ink.hex } as CSSProperties} />
              {inkName(ink)}
            </button>
          ))}
        </div>
      </div>
      <div className="ed-plate-pair">
        <figure>
          <PlatePicture plates={withHex(({ ink }) => ink.hex)} ground={ground} label={texts.before} />
          <figcaption className="ed-tiny ed-muted">{texts.before}</figcaption>
        </figure>
        <figure>
          <PlatePicture
            plates={withHex((one) => (one.key === plate.key ? to.ink.hex : one.ink.hex))}
            ground={ground}
            label={texts.after}
          />
          <figcaption className="ed-tiny ed-muted">{texts.after}</figcaption>
        </figure>
      </div>
      <p className="ed-small ed-muted">{words.changeWords({ from: plate.ink, to: to.ink, share })}</p>
      <div className="flex gap-2">
        <button type="button" className="ed-bt ed-bt-primary ed-bt-compact" onClick={() => onMerge(to.ink)}>
          {texts.mergeThem}
        </button>
        <button type="button" className="ed-bt ed-bt-quiet ed-bt-compact" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </div>
  )
}
