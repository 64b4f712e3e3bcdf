import { type CSSProperties, useState } from 'react'
import { COLOR_NAMES, type ColorName } from '#contract/config.ts'
import type { LookValues } from '#contract/office/look.ts'
import { colorOffers } from '#domain/colour/offers.ts'
import { luminance } from '#domain/colour/oklch.ts'
import { COLOR_TITLES } from '#domain/office/look-words.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { ColorPicker } from './color-picker.tsx'
import { lookTexts } from './texts.ts'
import { colorsOf, type Edits } from './values.ts'

interface Props {
  readonly values: LookValues
  readonly onChange: (edits: Edits) => void
}

/** Tones that pages would show in the place of a colour, to be taken before they are published. */
const Offers = ({ values, chosen, onChange }: Props & { readonly chosen: ColorName }) => {
  const words = useTexts(lookTexts)
  const offers = colorOffers(colorsOf(values))
  const first = [...offers].sort((a, b) => Number(b.name === chosen) - Number(a.name === chosen))
  return (
    <ul className="stack" aria-live="polite">
      {first.map(({ name, given, used }) => (
        <li className="look-offer" key={name}>
          <Icon name="warn" />
          <span className="grow">{words.offer(COLOR_TITLES[name], luminance(used) < luminance(given))}</span>
          <span className="look-swatch" style={{ '--color': used } as CSSProperties} />
          <button
            type="button"
            className="button button-small"
            onClick={() => onChange({ [`colors.${name}`]: used })}
          >
            {words.use}
            <span className="hidden-text"> {used}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

export const Colors = ({ values, onChange }: Props) => {
  const words = useTexts(lookTexts)
  const [chosen, setChosen] = useState<ColorName>('primary')
  return (
    <>
      <h2 className="look-name">{words.colors}</h2>
      <ColorPicker
        key={chosen}
        name={COLOR_TITLES[chosen]}
        value={values[`colors.${chosen}`] ?? '#000000'}
        onChange={(hex) => onChange({ [`colors.${chosen}`]: hex })}
      />
      <Offers values={values} chosen={chosen} onChange={onChange} />
      <ul>
        {COLOR_NAMES.filter((name) => name !== chosen).map((name) => (
          <li key={name}>
            <button type="button" className="look-color" onClick={() => setChosen(name)}>
              <span
                className="look-swatch"
                style={{ '--color': values[`colors.${name}`] } as CSSProperties}
              />
              <span className="grow strong">{COLOR_TITLES[name]}</span>
              <span className="sub">{values[`colors.${name}`]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
