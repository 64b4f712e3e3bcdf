import '../preview/preview.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { whenIdle } from '#src/platform/device/clock.ts'
import { isFrugal } from '#src/platform/device/network.ts'
import { fetchAhead } from '#src/platform/images/bitmap.ts'
import { useConfig } from '#src/session/shop.ts'
import { useBuilder, useBuilderState, useChoice } from '../builder.ts'
import { EyeIcon, SizeIcon } from '../controls/icons.tsx'
import { createPreviewer, endPreviewWorker } from '../preview/previewer.ts'
import { RealView } from './real-view.tsx'
import { previewTexts } from './texts.ts'
import { usePicture } from './use-picture.ts'

/** Side of the small picture, in pixels of its canvas. */
const SIDE = 208

const useTexts = () => previewTexts(useConfig().environment)

/** This design’s pictures, as long as somebody may look at them. */
const usePreviewer = () => {
  const { product, artwork } = useBuilder()
  const previewer = useMemo(() => createPreviewer(product, artwork), [product, artwork])
  useEffect(() => () => previewer.close(), [previewer])
  return previewer
}

/** The rest of the product's print coordinates, for who loses the network before looking. */
const useFetchAhead = (isWanted: boolean) => {
  const { product } = useBuilder()
  useEffect(() => {
    if (!isWanted) return undefined
    const files = (product.studio ?? []).flatMap(({ uv }) => (uv === undefined ? [] : [uv]))
    return whenIdle(() => void fetchAhead(files))
  }, [product, isWanted])
}

/** The design on its product as it will be, small and after each change; a press shows it large. */
export function Peek({ isShown }: { isShown: boolean }) {
  const texts = useTexts()
  const { color } = useChoice()
  const view = useBuilderState(({ document, place }) => document.views[place.view])
  const [open, setOpen] = useState(false)
  const [isSparing] = useState(isFrugal)
  const canvas = useRef<HTMLCanvasElement>(null)
  const previewer = usePreviewer()
  useEffect(() => endPreviewWorker, [])
  useFetchAhead(!isSparing)
  const isLive = isShown && !open && !isSparing
  const { bitmap } = usePicture({ previewer, view, color, scale: 1, isShown: isLive })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !bitmap) return
    const scale = (SIDE * 0.96) / Math.max(bitmap.width, bitmap.height)
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    context.clearRect(0, 0, SIDE, SIDE)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
  }, [bitmap])
  return (
    <>
      <button type="button" className="ed-peek" hidden={!isShown} onClick={() => setOpen(true)}>
        <span className="ed-peek-picture" aria-hidden="true" data-ready={bitmap ? '' : undefined}>
          {!bitmap && <EyeIcon />}
          <canvas ref={canvas} width={SIDE} height={SIDE} />
        </span>
        {texts.see}
      </button>
      {open && <RealView previewer={previewer} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The way to the large picture from a page that shows small ones. */
export function SeeReal() {
  const texts = useTexts()
  const previewer = usePreviewer()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="ed-bt ed-bt-quiet ed-see-real" onClick={() => setOpen(true)}>
        <SizeIcon />
        {texts.see}
      </button>
      {open && <RealView previewer={previewer} onClose={() => setOpen(false)} />}
    </>
  )
}
