import { useState } from 'react'
import type { Parcel } from '#contract/office/workshop.ts'
import { useTick } from '#office/queries/workshop.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Picture } from '#office/ui/picture.tsx'
import { workshopTexts } from '../texts.ts'
import { ShortSheet } from './short-sheet.tsx'

interface Props {
  readonly parcel: Parcel
}

/** The lines of a parcel, each to be ticked off, or noted as short. */
export const ParcelLines = ({ parcel }: Props) => {
  const words = useTexts(workshopTexts)
  const tick = useTick()
  const [isShort, setShort] = useState<number>()
  const line = parcel.lines.find(({ position }) => position === isShort)
  return (
    <>
      <ul className="parcel-lines">
        {parcel.lines.map(({ position, product, variant, picture, units, packed, short }) => (
          <li className="parcel-line" key={position}>
            <label className="parcel-tick">
              <input
                type="checkbox"
                checked={packed}
                onChange={() =>
                  tick(
                    { call: 'tickPacked', body: { id: parcel.id, position, packed: !packed, short: '' } },
                    parcel.number,
                  )
                }
              />
              <Picture className="thumb" src={picture} alt="" width={44} height={44} />
              <span className="grow">
                <b>{words.units(units)}</b> {[product, variant].filter((part) => part !== '').join(' · ')}
                {short !== '' && (
                  <span className="parcel-short">
                    <Icon name="warn" small />
                    {words.missingSome(short)}
                  </span>
                )}
              </span>
            </label>
            <button
              type="button"
              className="link parcel-falls-short"
              aria-label={words.shortOf([product, variant].filter((part) => part !== '').join(' · '))}
              onClick={() => setShort(position)}
            >
              {words.short}
            </button>
          </li>
        ))}
      </ul>
      {line && <ShortSheet parcel={parcel} line={line} onClose={() => setShort(undefined)} />}
    </>
  )
}
