import { useEffect, useState } from 'react'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { deleteCachedPictures, readSpace, type Space } from '#src/platform/device/space.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useMarket } from '#src/session/market.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { sizeText } from '#src/ui/fields/size-text.ts'
import { pwaTexts } from './texts.ts'

/** How much the shop stores on this device, whether the browser may evict it, and buttons to free space. */
export function DeviceSpace() {
  const texts = pwaTexts(useMarket())
  const [space, setSpace] = useState<Space | null>(null)
  const [said, setSaid] = useState('')
  const { busy, refused, run } = useAction()
  useEffect(() => {
    readSpace().then(setSpace, console.warn)
  }, [])
  if (!space) return null

  const act = (task: () => Promise<string>) =>
    run(async () => {
      setSaid(await task())
      setSpace(await readSpace())
    })
  return (
    <section aria-labelledby="espacio" className="my-12">
      <h2 id="espacio" className="t-heading mb-4">
        {texts.spaceTitle}
      </h2>
      <p>{texts.space(sizeText(space.used), sizeText(space.quota))}</p>
      <p className="text-muted mt-1">{space.persisted ? texts.spacePersisted : texts.spaceLoose}</p>
      <div className="flex flex-wrap gap-3 mt-4">
        {!space.persisted && (
          <Button
            tone="outline"
            busy={busy}
            onClick={() => void act(async () => ((await persistStorage(true)) ? '' : texts.persistRefused))}
          >
            {texts.askToKeep}
          </Button>
        )}
        <Button
          tone="outline"
          busy={busy}
          onClick={() => void act(() => deleteCachedPictures().then(() => texts.picturesDropped))}
        >
          {texts.dropPictures}
        </Button>
      </div>
      <p role="status" className="t-small mt-3">
        {refused || said}
      </p>
    </section>
  )
}
