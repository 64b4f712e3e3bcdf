import { type CSSProperties, useState } from 'react'
import type { ImageElement, Ink } from '#contract/design-document.ts'
import { inkKey } from '#domain/design/elements.ts'
import { colourName } from '#domain/design/ink-names.ts'
import { printFound } from '../../actions/found-inks.ts'
import { type Artwork, isUnseen } from '../../artwork/artwork.ts'
import { useBuilder } from '../../builder.ts'
import { useIsEmbroidered, useTone } from '../../controls/use-chosen.ts'
import { useFile } from '../../controls/use-file.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'
import { InkRow } from '../elements/ink-row.tsx'
import { PlatesButton } from '../plates/plates-button.tsx'
import { InsideGround } from './inside-ground.tsx'
import { pdfTexts } from './pdf-texts.ts'

/** Share of the artwork that each found colour covers, in percent. */
const sharesOf = (known: Artwork | null): ReadonlyMap<string, number> =>
  new Map(known?.counted?.inks.map(({ hex, share }) => [hex, Math.round(share * 100)]))

export function ImageInks({ element }: { element: ImageElement }) {
  return (
    <>
      <InsideGround element={element} />
      <Inks element={element} />
      {element.inks && <PlatesButton element={element} />}
    </>
  )
}

/** The inks of an image, each once, with the share that it covers. */
function Inks({ element }: { element: ImageElement }) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const file = useFile(element)
  const shares = sharesOf(file)
  const isEmbroidered = useIsEmbroidered()
  const tone = useTone()
  const [open, setOpen] = useState(-1)
  if (element.inks === null)
    return (
      <>
        <p className="ed-label pt-4 pb-1">{texts.fullColour}</p>
        <p className="ed-small ed-muted">
          {file && isUnseen(file) ? pdfTexts.unseenHelp : texts.fullColourHelp}
        </p>
      </>
    )
  if (tone !== undefined)
    return (
      <p className="ed-small ed-muted flex items-center gap-2.5 pt-4">
        <i className="ed-ink" style={{ '--k': tone } as CSSProperties} />
        {texts.engravedTone}
      </p>
    )
  const rows = new Map<string, { ink: Ink; percent: number }>()
  for (const { found, ink } of element.inks) {
    if (ink === null) continue
    const before = rows.get(inkKey(ink))?.percent ?? 0
    rows.set(inkKey(ink), { ink, percent: before + (shares.get(found) ?? 0) })
  }
  return (
    <>
      <p className="ed-label pt-4 pb-1">
        {isEmbroidered ? texts.threadsCount(rows.size) : texts.inksCount(rows.size)}
      </p>
      <ul>
        {[...rows.values()].map(({ ink, percent }, index) => (
          <InkRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a code that is being typed is another ink with each letter
            key={index}
            element={element}
            ink={ink}
            percent={percent}
            open={open === index}
            onToggle={() => setOpen(open === index ? -1 : index)}
          />
        ))}
        {element.inks
          .filter(({ ink }) => ink === null)
          .map(({ found }) => (
            <li key={found} className="ed-row ed-rule py-2">
              <span>
                {colourName(found)}
                <br />
                <span className="ed-tiny ed-muted">{texts.unprinted}</span>
              </span>
              <button
                type="button"
                className="ed-bt ed-bt-outline ed-bt-compact"
                disabled={element.locked}
                onClick={() => printFound(store, element, found)}
              >
                {texts.printIt}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}
