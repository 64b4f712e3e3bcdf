import type { EditedArea, ProductAreas } from '#contract/office/printing.ts'
import type { AreaProblem } from '#domain/design/area-problems.ts'
import { Field, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { NumberField } from './number-field.tsx'
import { printingTexts } from './texts.ts'

type Placement = NonNullable<EditedArea['placement']>

interface Props {
  readonly area: EditedArea
  readonly placement: Placement
  readonly problems: readonly AreaProblem[]
  readonly techniques: ProductAreas['techniques']
  /** Its size is measured by the ruler. */
  readonly isMeasured: boolean
  readonly onChange: (part: Partial<EditedArea>) => void
}

const shownPercent = (share: number) => Math.round(share * 1000) / 10

/** Where the corners are, as a table: for who draws without seeing, or by numbers. */
const Corners = ({ placement, onChange }: Pick<Props, 'placement' | 'onChange'>) => {
  const words = useTexts(printingTexts)
  const become = (at: number, axis: 'x' | 'y', percent: number | null) => {
    if (percent === null || Number.isNaN(percent) || percent < -100 || percent > 200) return
    const [a, b, c, d] = placement.corners.map((corner, index) =>
      index === at ? { ...corner, [axis]: percent / 100 } : corner,
    )
    if (a && b && c && d) onChange({ placement: { ...placement, corners: [a, b, c, d] } })
  }
  return (
    <details>
      <summary className="link">{words.place}</summary>
      {placement.corners.map((corner, at) => (
        <fieldset className="two" key={words.corners[at]}>
          <legend className="field-name">{words.corners[at]}</legend>
          {(['x', 'y'] as const).map((axis) => (
            <NumberField
              key={axis}
              label={axis}
              value={shownPercent(corner[axis])}
              onChange={(value) => become(at, axis, value)}
            />
          ))}
        </fieldset>
      ))}
    </details>
  )
}

const Shape = ({ placement, onChange }: Pick<Props, 'placement' | 'onChange'>) => {
  const words = useTexts(printingTexts)
  const become = (part: Partial<Placement>) => onChange({ placement: { ...placement, ...part } })
  /** Changes the shape by a number within these limits; what is no number, or none yet, changes nothing. */
  const within =
    (least: number, most: number, partOf: (value: number) => Partial<Placement>) =>
    (value: number | null) => {
      if (value !== null && !Number.isNaN(value)) become(partOf(Math.min(most, Math.max(least, value))))
    }
  const isCurved = placement.arcDegrees > 0
  return (
    <>
      <fieldset>
        <legend className="field-name">{words.shape}</legend>
        {[false, true].map((curved) => (
          <label className="choice" key={String(curved)}>
            <input
              type="radio"
              name="shape"
              checked={isCurved === curved}
              onChange={() =>
                become(
                  curved ? { arcDegrees: 90 } : { arcDegrees: 0, turnDegrees: 0, sagTop: 0, sagBottom: 0 },
                )
              }
            />
            {curved ? words.curved : words.flat}
          </label>
        ))}
      </fieldset>
      {isCurved && (
        <div className="two">
          <NumberField
            label={words.arc}
            value={placement.arcDegrees}
            onChange={within(1, 175, (arcDegrees) => ({ arcDegrees }))}
          />
          <NumberField
            label={words.turn}
            value={placement.turnDegrees}
            onChange={within(-45, 45, (turnDegrees) => ({ turnDegrees }))}
          />
          <NumberField
            label={words.sagTop}
            value={shownPercent(placement.sagTop)}
            onChange={within(-50, 50, (percent) => ({ sagTop: percent / 100 }))}
          />
          <NumberField
            label={words.sagBottom}
            value={shownPercent(placement.sagBottom)}
            onChange={within(-50, 50, (percent) => ({ sagBottom: percent / 100 }))}
          />
        </div>
      )}
      <SelectField
        label={words.finish}
        value={placement.finish}
        onChange={({ target }) => become({ finish: target.value as Placement['finish'] })}
      >
        {Object.entries(words.finishes).map(([finish, name]) => (
          <option key={finish} value={finish}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** What of an area is written rather than drawn. */
export const AreaFields = ({ area, placement, problems, techniques, isMeasured, onChange }: Props) => {
  const words = useTexts(printingTexts)
  const offered = techniques.filter(({ id, isRetired }) => !isRetired || area.techniques.includes(id))
  return (
    <div className="fields">
      {problems.map((problem) => (
        <p className={problem === 'crossed' ? 'refusal' : 'warning'} key={problem}>
          {words.problems[problem]}
        </p>
      ))}
      <Field
        label={words.areaName}
        value={area.name}
        maxLength={200}
        autoComplete="off"
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="two">
        {(['widthMm', 'heightMm'] as const).map((side) => (
          <NumberField
            key={side}
            label={words[side]}
            value={area[side]}
            hint={isMeasured && side === 'widthMm' ? words.rulerOn : undefined}
            error={area[side] >= 1 && area[side] <= 5000 ? undefined : words.wrong}
            onChange={(value) => onChange({ [side]: value ?? Number.NaN })}
          />
        ))}
      </div>
      <fieldset>
        <legend className="field-name">{words.printedBy}</legend>
        {offered.map(({ id, name, isRetired }) => (
          <label className="choice" key={id}>
            <input
              type="checkbox"
              checked={area.techniques.includes(id)}
              onChange={({ target }) =>
                onChange({
                  techniques: target.checked
                    ? [...area.techniques, id].sort((a, b) => Number(a) - Number(b))
                    : area.techniques.filter((one) => one !== id),
                })
              }
            />
            {isRetired ? words.retiredTechnique(name) : name}
          </label>
        ))}
      </fieldset>
      <Shape placement={placement} onChange={onChange} />
      <Corners placement={placement} onChange={onChange} />
    </div>
  )
}
