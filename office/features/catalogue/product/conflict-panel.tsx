import type { ProductConflict } from '#contract/office/catalogue.ts'
import { useShop } from '#office/queries/session.ts'
import { clockOf } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { productTexts } from './texts.ts'

interface Props {
  readonly by: string
  readonly at: string
  readonly conflicts: readonly ProductConflict[]
  readonly onChoose: (conflict: ProductConflict, isMine: boolean) => void
}

/** What two people changed alike: both values one above the other, one click each. */
export const ConflictPanel = ({ by, at, conflicts, onChoose }: Props) => {
  const words = useTexts(productTexts)
  const { timeZone } = useShop()
  const clock = clockOf(Date.parse(at), timeZone)
  return (
    <section className="panel" role="alert">
      <p className="strong">{words.conflict(by, clock)}</p>
      {conflicts.map((conflict) => {
        const { field, variant, mine, theirs } = conflict
        return (
          <div className="clash" key={`${field} ${variant}`}>
            <p className="sub">{[words.fields[field] ?? field, variant].filter(Boolean).join(' · ')}</p>
            <button type="button" className="button clash-choice" onClick={() => onChoose(conflict, true)}>
              <span className="grow">{mine || words.empty}</span> <span className="sub">{words.mine}</span>
            </button>
            <button type="button" className="button clash-choice" onClick={() => onChoose(conflict, false)}>
              <span className="grow">{theirs || words.empty}</span>{' '}
              <span className="sub">
                {by}, {clock}
              </span>
            </button>
          </div>
        )
      })}
    </section>
  )
}
