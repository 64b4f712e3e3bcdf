import { useEffect, useRef, useState } from 'react'
import type { Category } from '#contract/catalogue.ts'
import { now } from '#src/platform/device/clock.ts'
import { askToKeep } from '#src/platform/device/keep.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { readSpace } from '#src/platform/device/space.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Checkbox } from '#src/ui/fields/choice.tsx'
import { sizeText } from '#src/ui/fields/size-text.ts'
import { forgetTaken, noteTaken, readTaken } from '../taken-record.ts'
import type { Outcome, Progress } from '../taking.ts'
import type { DeviceTexts } from '../texts.ts'

/** What a product takes with its pictures, in bytes: the mean of the demo shops'. */
const PER_PRODUCT = 30_000
/** What the builder takes, in bytes. */
const BUILDER = 550_000
/** Part of the device's quota that stays free. */
const SPARE = 0.2

/** How categories are taken along; the shop's own part of it. */
export interface Porter {
  /** `since`: what was taken after that moment, in ms since the epoch, is not taken again. */
  takeCategories(
    categories: readonly string[],
    expected: number,
    since: number,
    onProgress: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<Outcome>
  /** Whether all of it is there. */
  takeBuilder(): Promise<boolean>
  /** Bytes on the device; null where nothing can be taken along. */
  bytes(): Promise<number | null>
  drop(): Promise<unknown>
}

interface TakeAlongProps {
  tenant: string
  categories: readonly Category[]
  porter: Porter
  texts: DeviceTexts
}

/** Chooses categories, says what they weigh, and takes them along: to be stopped, resumed and removed. */
export function TakeAlong({ tenant, categories, porter, texts }: TakeAlongProps) {
  const [kept] = useState(() => readTaken(deviceStorage, tenant))
  const [chosen, setChosen] = useState<readonly string[]>(kept?.categories ?? [])
  const [builder, setBuilder] = useState(kept?.builder ?? false)
  const [begun, setBegun] = useState(kept && !kept.done ? kept : null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [bytes, setBytes] = useState<number | null>()
  const [said, setSaid] = useState('')
  const [warned, setWarned] = useState(false)
  const stop = useRef<AbortController>(null)

  useEffect(() => {
    porter.bytes().then(setBytes, console.warn)
    // Who leaves the page goes on later.
    return () => stop.current?.abort()
  }, [porter])

  if (bytes === null) return <p className="text-muted">{texts.unable}</p>
  const wanted = categories.filter(({ id }) => chosen.includes(id))
  const products = wanted.reduce((sum, { count }) => sum + count, 0)
  const weight = products * PER_PRODUCT + (builder ? BUILDER : 0)
  const isSame = begun !== null && JSON.stringify(begun.categories) === JSON.stringify(chosen)

  const run = async () => {
    const space = await readSpace()
    if (space && space.quota * (1 - SPARE) - space.used < weight) return texts.noRoom
    void askToKeep()
    const since = isSame ? begun.since : now()
    const record = { categories: [...chosen], builder, since, done: false }
    noteTaken(deviceStorage, tenant, record)
    setBegun(record)
    const control = new AbortController()
    stop.current = control
    setProgress({ done: 0, of: products, bytes: 0 })
    let outcome = await porter.takeCategories(chosen, products, since, setProgress, control.signal)
    if (outcome === 'done' && builder && !(await porter.takeBuilder())) outcome = 'cut'
    const total = await porter.bytes()
    setBytes(total)
    if (outcome !== 'done') return texts[outcome]
    noteTaken(deviceStorage, tenant, { ...record, done: true })
    setBegun(null)
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
        console.error('Nothing was taken along', error)
        return texts.cut
      }),
    )
    setProgress(null)
  }
  const drop = async () => {
    await porter.drop()
    forgetTaken(deviceStorage, tenant)
    setBegun(null)
    setBytes(await porter.bytes())
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
            {warned ? texts.takeAnyway : isSame ? texts.resume : texts.take}
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
