import { useEffect, useRef, useState } from 'react'
import type { EditedArea, ProductAreas } from '#contract/office/printing.ts'
import { isUpright } from '#domain/design/area-problems.ts'
import { type Finish, finishOf } from '#domain/surface/finish.ts'
import { createWorkerClient } from '#src/platform/worker/worker-client.ts'
import type { SampleJobs } from './sample-jobs.ts'

const worker = createWorkerClient<SampleJobs>(
  () => new Worker(new URL('./sample-worker.ts', import.meta.url), { type: 'module' }),
)

interface Asked {
  /** Undefined: the photograph is not there yet. */
  readonly image: HTMLImageElement | undefined
  readonly area: EditedArea | undefined
  readonly placement: NonNullable<EditedArea['placement']> | undefined
  readonly techniques: ProductAreas['techniques']
  readonly hex: string
  readonly material: string
}

const finishFor = ({ area, techniques }: Pick<Asked, 'area' | 'techniques'>): Finish => {
  const technique = techniques.find(({ id }) => id === area?.techniques[0])
  const finish = technique ? finishOf(technique) : 'ink'
  // Stitches need a design's own threads; what lies there is as large and as curved in ink.
  return finish === 'thread' ? 'ink' : finish
}

/** Draws a sample logo on an area of a photograph, as shoppers will see theirs; the last one asked for counts. */
export const useSample = ({ image, area, placement, techniques, hex, material }: Asked) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isFailed, setFailed] = useState(false)
  const photo = useRef<{ readonly image: HTMLImageElement; readonly ready: Promise<unknown> }>(undefined)
  const busy = useRef(false)
  const next = useRef<(() => Promise<void>) | undefined>(undefined)
  useEffect(() => worker.endWhenIdle, [])
  useEffect(() => {
    const run = async () => {
      if (busy.current) return
      busy.current = true
      while (next.current !== undefined) {
        const task = next.current
        next.current = undefined
        await task().catch(() => setFailed(true))
      }
      busy.current = false
    }
    const target = canvas.current
    const clear = () => target?.getContext('2d')?.clearRect(0, 0, target.width, target.height)
    if (
      !image ||
      !area ||
      !placement ||
      !isUpright(placement.corners) ||
      !(area.widthMm * area.heightMm > 0)
    ) {
      clear()
      return
    }
    if (photo.current?.image !== image)
      photo.current = {
        image,
        ready: createImageBitmap(image).then((bitmap) => worker.jobs.photo(bitmap)),
      }
    const { ready } = photo.current
    next.current = async () => {
      await ready
      const { bitmap, left, top, width } = await worker.jobs.sample({
        placement,
        hex,
        material,
        finish: finishFor({ area, techniques }),
        width: area.widthMm,
        height: area.heightMm,
      })
      setFailed(false)
      if (!target) return
      target.width = bitmap.width
      target.height = bitmap.height
      target.style.left = `${left * 100}%`
      target.style.top = `${top * 100}%`
      target.style.width = `${width * 100}%`
      target.getContext('2d')?.drawImage(bitmap, 0, 0)
      bitmap.close()
    }
    void run()
  }, [image, area, placement, techniques, hex, material])
  return { canvas, isFailed }
}
