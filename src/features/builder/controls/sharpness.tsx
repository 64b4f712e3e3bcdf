import type { CSSProperties } from 'react'
import type { ImageElement } from '#contract/design-document.ts'
import { shownPixels } from '#domain/design/elements.ts'
import { dpiOf, MIN_DPI } from '#domain/design-checks/preflight.ts'
import { isUnseen } from '../artwork/artwork.ts'
import { useBuilder } from '../builder.ts'
import { formatCm, formatWhole } from '../words/figures.ts'
import { useBuilderTexts } from '../words/use-texts.ts'
import { useFile } from './use-file.ts'

const MM_PER_INCH = 25.4

/** A scale (cm) of how large an image may be printed sharply, with its present width. */
export function Sharpness({ element }: { element: ImageElement }) {
  const { store } = useBuilder()
  const texts = useBuilderTexts()
  const file = useFile(element)
  // Whether an unseen PDF is vector is not known.
  if (file && isUnseen(file)) return null
  if (element.vector) return <p className="ed-small ed-muted pt-3">{texts.sharpAlways}</p>
  const dpi = dpiOf(element)
  const most = (shownPixels(element).width / MIN_DPI) * MM_PER_INCH
  const isOver = dpi < MIN_DPI - 0.5
  const scale = Math.max(most * 1.15, element.width * 1.1)
  const percent = (mm: number) => `${Math.min(100, (mm / scale) * 100).toFixed(1)}%`
  const fit = () => {
    const height = (element.height * most) / element.width
    const x = element.x + (element.width - most) / 2
    const y = element.y + (element.height - height) / 2
    store.run({ type: 'place', id: element.id, box: { x, y, width: most, height } })
  }
  return (
    <div className="pt-3">
      <p className="flex justify-between gap-3 pb-2 ed-small">
        <span>{texts.sharpUntil(formatCm(most))}</span>
        <span className="ed-num ed-muted">{texts.sharpNow(formatCm(element.width), formatWhole(dpi))}</span>
      </p>
      <div
        className="ed-meter"
        data-over={isOver || undefined}
        style={{ '--v': percent(element.width), '--m': percent(most) } as CSSProperties}
      >
        <i />
        <u />
      </div>
      {isOver && (
        <div className="ed-tip ed-tip-note mt-3">
          <span className="ed-grow">{texts.blurred(formatWhole(dpi))}</span>
          <button type="button" className="ed-bt ed-bt-outline ed-bt-compact" onClick={fit}>
            {texts.fitSharp}
          </button>
        </div>
      )}
    </div>
  )
}
