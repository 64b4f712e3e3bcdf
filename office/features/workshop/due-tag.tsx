import { useShop } from '#office/queries/session.ts'
import { dayWord, todayIn } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { workshopTexts } from './texts.ts'

/** When it is due: red once it is late, amber today. */
export const DueTag = ({ due }: { readonly due: string | null }) => {
  const words = useTexts(workshopTexts)
  const { timeZone } = useShop()
  const now = useNow()
  if (due === null) return null
  const today = todayIn(now, timeZone)
  const day = dayWord(due, now, timeZone)
  if (due > today) return <span className="sub">{words.due(day)}</span>
  return (
    <span className={due < today ? 'tag tag-red' : 'tag tag-amber'}>
      <Icon name="clock" small />
      {due < today ? words.overdue(day) : words.today}
    </span>
  )
}
