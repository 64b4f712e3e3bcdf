import { useState } from 'react'
import type { LookSheet, LookValues } from '#contract/office/look.ts'
import { TEMPLATE_TITLES } from '#domain/office/look-words.ts'
import { useTexts } from '#office/ui/market.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { lookTexts } from './texts.ts'
import { configured } from './values.ts'

const FEW = 5

interface Props {
  readonly sheet: LookSheet
  /** As they are saved: pictures need not follow each move of a finger. */
  readonly saved: LookValues
  readonly chosen: string
  readonly isReady: boolean
  readonly onChoose: (template: string) => void
}

/** Each template on this shop, drawn one after the other. */
export const Templates = ({ sheet, saved, chosen, isReady, onChoose }: Props) => {
  const words = useTexts(lookTexts)
  const [isWhole, setWhole] = useState(false)
  const [drawn, setDrawn] = useState(0)
  const numbers = TEMPLATE_TITLES.slice(1).map((_, index) => String(index + 1))
  const few = numbers.slice(0, FEW)
  // The chosen one is always among them.
  const shown = isWhole ? numbers : few.includes(chosen) ? few : [chosen, ...few.slice(0, FEW - 1)]
  return (
    <fieldset>
      <div className="look-head">
        <legend className="look-name">{words.template}</legend>
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.fewTemplates : words.allTemplates}
        </button>
      </div>
      <div className="look-templates">
        {shown.map((number, index) => (
          <label className="look-template" key={number}>
            <input
              type="radio"
              name="template"
              className="hidden-text"
              checked={chosen === number}
              onChange={() => onChoose(number)}
            />
            <span className="look-mini">
              {isReady && index <= drawn && (
                <PreviewFrame
                  {...sheet.preview}
                  configuration={configured(sheet, { ...saved, templateId: number })}
                  title=""
                  className="look-mini-frame"
                  isStill
                  onShown={() => setDrawn((count) => Math.max(count, index + 1))}
                />
              )}
            </span>
            <span>{TEMPLATE_TITLES[Number(number)]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
