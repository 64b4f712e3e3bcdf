import { Fragment, type ReactNode } from 'react'
import type { DetailForm, DetailGroup, DetailPart } from '#src/templates/spec.ts'
import { cx } from '#src/ui/class-names.ts'

/** A product's parts; what it has nothing for is false, null or missing. */
export type Parts = Partial<Record<DetailPart, ReactNode>>

interface ArrangedProps {
  form: DetailForm
  parts: Parts
  /** Colours × sizes, which want width. */
  curva: boolean
  /** Titles of the steps. */
  steps: Readonly<Record<NonNullable<DetailGroup['step']>, string>>
}

/** A product's parts in the order and the boxes of the template's row. */
export function Arranged({ form, parts, curva, steps }: ArrangedProps) {
  return (
    <div className={cx('detail', `form-${form.name}`, curva && 'detail-curva')}>
      {form.body.map((entry) => {
        if (typeof entry === 'string') return <Fragment key={entry}>{parts[entry]}</Fragment>
        const { group, step, parts: names } = entry
        if (!names.some((name) => parts[name])) return null
        return (
          <div key={step ?? group} className={cx('detail-box', `detail-${group}`, step && `detail-${step}`)}>
            {step && <h2 className="detail-step-title">{steps[step]}</h2>}
            {names.map((name) => (
              <Fragment key={name}>{parts[name]}</Fragment>
            ))}
          </div>
        )
      })}
    </div>
  )
}
