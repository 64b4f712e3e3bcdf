import { useState } from 'react'
import type { Parcel } from '#contract/office/workshop.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Picture } from '#office/ui/picture.tsx'
import { withVariant } from '#office/ui/variant-name.ts'
import { workshopTexts } from '../texts.ts'
import { useUndoableTick } from '../use-undoable-tick.ts'
import { ShortSheet } from './short-sheet.tsx'

type Line = Parcel['lines'][number]

interface Props {
  readonly parcel: Parcel
}

/** The lines of a parcel, each to be ticked off, or noted as short. */
export const ParcelLines = ({ parcel }: Props) => {
  const words = useTexts(workshopTexts)
  const tickOff = useUndoableTick()
  const [isShort, setShort] = useState<number>()
  const toggle = (line: Line) => {
    const { position, packed, short } = line
    const body = (isIn: boolean, why: string) => ({ id: parcel.id, position, packed: isIn, short: why })
    tickOff({
      mark: { call: 'tickPacked', body: body(!packed, '') },
      opposite: { call: 'tickPacked', body: body(packed, short) },
      number: parcel.number,
      text: (packed ? words.outOfBox : words.inBox)(withVariant(line)),
    })
  }
  const line = parcel.lines.find(({ position }) => position === isShort)
  return (
    <>
      <ul className="parcel-lines">
        {parcel.lines.map((one) => (
          <li className="parcel-line" key={one.position}>
            <label className="parcel-tick">
              <input type="checkbox" checked={one.packed} onChange={() => toggle(one)} />
              <Picture className="thumb" src={one.picture} alt="" width={44} height={44} />
              <span className="grow">
                <b>{words.units(one.units)}</b> {withVariant(one)}
                {one.short !== '' && (
                  <span className="parcel-short">
                    <Icon name="warn" small />
                    {words.missingSome(one.short)}
                  </span>
                )}
              </span>
            </label>
            <button
              type="button"
              className="link parcel-falls-short"
              aria-label={words.shortOf(withVariant(one))}
              onClick={() => setShort(one.position)}
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
