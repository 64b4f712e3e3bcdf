import { useState } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { formatCount } from '#domain/money/money.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { identityOf } from '#src/session/reducer.ts'
import type { Artwork } from '../../artwork/artwork.ts'
import { type StitchedPicture, stitchOnServer } from '../../artwork/server-stitching.ts'
import { useBuilder } from '../../builder.ts'
import { useIsEmbroidered } from '../../controls/use-chosen.ts'
import { useFile } from '../../controls/use-file.ts'
import { useBuilderTexts } from '../../words/use-texts.ts'

/** The server stitches a whole file without its ground: an image that keeps a part of it would look otherwise. */
const isStitchedAsOrdered = ({ cutOut, removal }: ImageElement, file: Artwork | null): boolean =>
  file?.counted?.hasGround === false || (cutOut && removal === undefined)

/** For embroidered areas: a button that shows an image as the server stitches it, with its number of stitches. */
export function ServerStitching({ element }: { element: ImageElement }) {
  const { shop } = useBuilder()
  const texts = useBuilderTexts()
  const online = useOnline(shop.connection)
  const isEmbroidered = useIsEmbroidered()
  const file = useFile(element)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<StitchedPicture & { readonly width: number }>()
  if (!isEmbroidered || !isStitchedAsOrdered(element, file)) return null
  const ask = async () => {
    setBusy(true)
    setProblem('')
    try {
      const picture = await stitchOnServer(shop, identityOf(shop.session.state()), element)
      setShown({ ...picture, width: element.width })
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }
  // Another width has other stitches.
  const current = shown?.width === element.width ? shown : undefined
  return (
    <div className="pt-4" aria-live="polite">
      {current ? (
        <figure>
          <img className="w-full max-h-60 object-contain" src={current.url} alt={texts.stitchedAlt} />
          <figcaption className="ed-small ed-muted pt-2">
            {texts.stitches(formatCount(current.stitches))}
          </figcaption>
        </figure>
      ) : (
        <button
          type="button"
          className="ed-bt ed-bt-outline"
          aria-busy={busy || undefined}
          disabled={!online || busy}
          onClick={() => void ask()}
        >
          {busy ? texts.stitching : texts.stitch}
        </button>
      )}
      {!online && !current && <p className="ed-small ed-muted pt-2">{texts.stitchOffline}</p>}
      {problem && <p className="ed-small pt-2">{problem}</p>}
    </div>
  )
}
