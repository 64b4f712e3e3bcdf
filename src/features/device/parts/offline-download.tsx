import { useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { now } from '#src/platform/device/clock.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { readSpace } from '#src/platform/device/space.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Checkbox } from '#src/ui/fields/choice.tsx'
import { sizeText } from '#src/ui/fields/size-text.ts'
import type { Outcome, Progress } from '../download.ts'
import { readDownloadRecord, removeDownloadRecord, saveDownloadRecord } from '../download-record.ts'
import type { DeviceTexts } from '../texts.ts'

/** Size of a product with its pictures, in bytes: the mean of the demo shops. */
const PER_PRODUCT = 30_000
/** Size of the builder, in bytes. */
const BUILDER = 550_000
/** Part of the device's quota that stays free. */
const SPARE = 0.2

/** How categories and builder are downloaded; made by the screen. */
export interface Downloads {
  /** What was downloaded after `since`, in ms since the epoch, is not downloaded again. */
  downloadCategories(
    categories: readonly string[],
    expected: number,
    since: number,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Outcome>
  /** Whether it is complete. */
  downloadBuilder(): Promise<boolean>
  /** Bytes on the device; null where nothing can be downloaded. */
  bytes(): Promise<number | null>
  drop(): Promise<unknown>
}

interface OfflineDownloadProps {
  tenant: string
  categories: readonly Category[]
  downloads: Downloads
  texts: DeviceTexts
}

/** Downloads chosen categories for offline use: shows their size, and can be stopped, resumed and removed. */
export function OfflineDownload({ tenant, categories, downloads, texts }: OfflineDownloadProps) {
  const [saved] = useState(() => readDownloadRecord(deviceStorage, tenant))
  const [chosen, setChosen] = useState<readonly string[]>(saved?.categories ?? [])
  const [builder, setBuilder] = useState(saved?.builder ?? false)
  const [started, setStarted] = useState(saved && !saved.done ? saved : null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [bytes, setBytes] = useState<number | null>()
  const [said, setSaid] = useState('')
  const [warned, setWarned] = useState(false)
  const stop = useRef<AbortController>(null)

  useEffect(() => {
    downloads.bytes().then(setBytes, console.warn)
    // It can be resumed after the page was left.
    return () => stop.current?.abort()
  }, [downloads])

  if (bytes === null) return <p className="text-muted">{texts.unable}</p>
  const wanted = categories.filter(({ id }) => chosen.includes(id))
  const products = wanted.reduce((sum, { count }) => sum + count, 0)
  const weight = products * PER_PRODUCT + (builder ? BUILDER : 0)
  const isSame = started !== null && JSON.stringify(started.categories) === JSON.stringify(chosen)

  const run = async () => {
    const space = await readSpace()
    if (space && space.quota * (1 - SPARE) - space.used < weight) return texts.noRoom
    void persistStorage()
    const since = isSame ? started.since : now()
    const record = { categories: [...chosen], builder, since, done: false }
    saveDownloadRecord(deviceStorage, tenant, record)
    setStarted(record)
    const control = new AbortController()
    stop.current = control
    setProgress({ done: 0, of: products, bytes: 0 })
    let outcome = await downloads.downloadCategories(chosen, products, since, setProgress, control.signal)
    if (outcome === 'done' && builder && !(await downloads.downloadBuilder())) outcome = 'cut'
    const total = await downloads.bytes()
    setBytes(total)
    if (outcome !== 'done') return texts[outcome]
    saveDownloadRecord(deviceStorage, tenant, { ...record, done: true })
    setStarted(null)
    return texts.done(sizeText(total ?? 0))
  }
  const start = async () => {
    if (isFrugal() && !warned) {
      setWarned(true)
      return setSaid(texts.frugal)
    }
    setSaid('')
    setSaid(
      await run().catch((error: unknown) => {
        console.error('The offline download failed', error)
        return texts.cut
      }),
    )
    setProgress(null)
  }
  const drop = async () => {
    await downloads.drop()
    removeDownloadRecord(deviceStorage, tenant)
    setStarted(null)
    setBytes(await downloads.bytes())
    setSaid(texts.dropped)
  }
  const toggle = (id: string) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id].sort(),
    )

  return (
    <>
      <fieldset disabled={progress !== null} className="mt-4">
        <legend className="font-medium mb-1">{texts.choose}</legend>
        {categories.map(({ id, name, count }) => (
          <Checkbox
            key={id}
            label={name}
            aside={<Weight bytes={count * PER_PRODUCT} />}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
        <Checkbox
          label={texts.builder}
          aside={<Weight bytes={BUILDER} />}
          checked={builder}
          onChange={() => setBuilder(!builder)}
        />
      </fieldset>
      {progress ? (
        <div className="mt-4">
          <label className="block tnum">
            {texts.progress(progress.done, progress.of, sizeText(progress.bytes))}
            <progress className="w-full mt-2" value={progress.done} max={Math.max(1, progress.of)} />
          </label>
          <Button tone="outline" className="mt-3" onClick={() => stop.current?.abort()}>
            {texts.cancel}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3 mt-4">
          <Button disabled={chosen.length === 0} onClick={() => void start()}>
            {warned ? texts.downloadAnyway : isSame ? texts.resume : texts.download}
          </Button>
          {(bytes ?? 0) > 0 && (
            <Button tone="outline" onClick={() => void drop()}>
              {texts.drop}
            </Button>
          )}
          <span className="text-muted tnum">
            {chosen.length === 0 ? texts.nothingChosen : texts.about(sizeText(weight))}
          </span>
        </div>
      )}
      <p role="status" className="mt-3">
        {said}
      </p>
    </>
  )
}

function Weight({ bytes }: { bytes: number }) {
  return <span className="whitespace-nowrap">{sizeText(bytes)}</span>
}
