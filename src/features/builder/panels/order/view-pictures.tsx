import { useEffect, useRef, useState } from 'react'
import { capital } from '#domain/words/capital.ts'
import { useDesignPrice } from '../../price/design-price.ts'
import { printedViews } from '../../price/into-cart.ts'
import { useIntoCartState } from '../../price/use-into-cart.ts'
import { usePreview } from './use-preview.ts'

/** A bitmap in a canvas, so that no object URL is needed. */
function Drawn({ bitmap, name }: { bitmap: ImageBitmap | undefined; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (bitmap) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <figure>
      <canvas
        ref={canvas}
        width={bitmap?.width ?? 1}
        height={bitmap?.height ?? 1}
        role="img"
        aria-label={capital(name)}
      />
      <figcaption>{capital(name)}</figcaption>
    </figure>
  )
}

/** Pictures of the printed views. */
export function ViewPictures() {
  const { document } = useDesignPrice()
  const { renderViews } = useIntoCartState()
  const preview = usePreview(true)
  const [bitmaps, setBitmaps] = useState<readonly ImageBitmap[]>([])
  useEffect(() => {
    let current = true
    let made: ImageBitmap[] = []
    const draw = async () => {
      const views = await renderViews(document, 'shown')
      made = await Promise.all(views.map(({ png }) => createImageBitmap(png)))
      if (current) setBitmaps(made)
      else for (const bitmap of made) bitmap.close()
    }
    draw().catch((error: unknown) => console.warn('No pictures of the views', error))
    return () => {
      current = false
      for (const bitmap of made) bitmap.close()
    }
  }, [document, renderViews])
  return (
    <div className="ed-views">
      {printedViews(document).map(({ name }, index) => (
        <Drawn key={name} name={name} bitmap={bitmaps[index]} />
      ))}
      {preview && <preview.SeeReal />}
    </div>
  )
}
