import { useShop } from '#office/queries/session.ts'
import { daysBetween, dayWord, todayIn } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { workshopTexts } from './texts.ts'

interface Props {
  readonly due: string | null
  /** A day that is still to come stands above it already. */
  readonly isBrief?: boolean
}

/** When it is due: red once it is late, amber today. */
export const DueTag = ({ due, isBrief }: Props) => {
  const words = useTexts(workshopTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (due === null) return null
  const today = todayIn(now, timeZone)
  if (due > today)
    return isBrief ? null : <span className="sub">{words.due(dayWord(due, now, timeZone))}</span>
  return (
    <span className={due < today ? 'tag tag-red' : 'tag tag-amber'}>
      <Icon name="clock" small />
      {due < today ? words.overdue(daysBetween(due, today)) : words.today}
    </span>
  )
}
