import { type ChangeEvent, useId } from 'react'
import { type LookPicture, type LookSheet, type LookValues, putPicture } from '#contract/office/look.ts'
import { lookFieldTitle } from '#domain/office/look-words.ts'
import { useAction } from '#office/queries/action.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Refused } from '#office/ui/states.tsx'
import { lookTexts } from './texts.ts'
import type { Edits } from './values.ts'

interface Props {
  readonly fields: readonly LookPicture[]
  readonly sheet: LookSheet
  readonly values: LookValues
  readonly onPut: (field: LookPicture, file: Blob) => Promise<void>
  readonly onChange: (edits: Edits) => void
}

const PictureRow = ({
  field,
  sheet,
  values,
  onPut,
  onChange,
}: Omit<Props, 'fields'> & { readonly field: LookPicture }) => {
  const words = useTexts(lookTexts)
  const id = useId()
  const upload = useAction((file: Blob) => onPut(field, file))
  const src = values[field] ?? ''
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file === undefined) return
    if (file.size > putPicture.file) say(words.tooLarge)
    else void upload.run(file)
  }
  return (
    <li className="look-picture">
      {src === '' ? (
        <span className="look-shown sub">{words.noPicture}</span>
      ) : (
        <img className="look-shown" src={new URL(src, sheet.preview.url).href} alt="" />
      )}
      <div className="grow">
        <span className="strong">{lookFieldTitle(field)}</span>
        <br />
        <span className="sub" id={id}>
          {upload.isBusy ? words.uploading : words.pictureHints[field]}
        </span>
        <Refused error={upload.error} />
        <div className="row gap-above">
          <label className="button button-small look-file">
            {src === '' ? words.put : words.change}
            <span className="hidden-text"> {lookFieldTitle(field)}</span>
            <input
              type="file"
              className="hidden-text"
              accept="image/png,image/jpeg,image/webp,image/svg+xml"
              aria-describedby={id}
              disabled={upload.isBusy}
              onChange={choose}
            />
          </label>
          {src !== '' && (
            <button type="button" className="button button-small" onClick={() => onChange({ [field]: '' })}>
              {words.remove}
              <span className="hidden-text"> {lookFieldTitle(field)}</span>
            </button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Pictures of the shop: put from the device, or taken out. */
export const Pictures = ({ fields, ...props }: Props) => (
  <ul>
    {fields.map((field) => (
      <PictureRow key={field} field={field} {...props} />
    ))}
  </ul>
)
