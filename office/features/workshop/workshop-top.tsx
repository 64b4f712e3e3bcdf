import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isPassing } from '#office/api/error.ts'
import { useOutbox } from '#office/queries/outbox.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { clockOf } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Top } from '#office/ui/top.tsx'
import { workshopTexts } from './texts.ts'
import { WorkerField } from './worker-field.tsx'

/** How many ticks wait on this device, and for what. */
export const Waiting = () => {
  const words = useTexts(workshopTexts)
  const { ticks, trouble } = useOutbox()
  return (
    <div role="status">
      {ticks.length > 0 && (
        <p className="waiting">
          <Icon name="clock" small />
          <span>
            <b>{words.waiting(ticks.length)}</b> {words.troubles[trouble]}
          </span>
        </p>
      )}
    </div>
  )
}

export interface Freshness {
  readonly isThere: boolean
  readonly at: number
  readonly isOld: boolean
  readonly error: unknown
}

/** The shop, and how fresh what is shown is. */
export const useFreshLine = ({ isThere, at, isOld, error }: Freshness) => {
  const words = useTexts(workshopTexts)
  const { timeZone } = useShop()
  const clock = clockOf(at, timeZone)
  const old = isPassing(error) ? words.copy(clock) : words.slow(clock)
  return { line: isThere ? (isOld ? old : words.fresh(clock)) : undefined, isAmber: isOld && isThere }
}

interface Props {
  readonly section: 'tasks' | 'blanks' | 'parcels'
  readonly freshness: Freshness
  readonly children?: ReactNode
}

/** What the three lists of the workshop have above them. */
export const WorkshopTop = ({ section, freshness, children }: Props) => {
  const words = useTexts(workshopTexts)
  const { name, title } = useShop()
  const may = useMay()
  const { line, isAmber } = useFreshLine(freshness)
  const sections = [
    ['tasks', `/${name}/taller`],
    ['blanks', `/${name}/taller/prendas`],
    ...(may('orders.ship') ? [['parcels', `/${name}/taller/empaque`] as const] : []),
  ] as const
  return (
    <>
      <Top
        title={words.title}
        line={line === undefined ? title : `${title} · ${line}`}
        wideLine={line}
        isAmber={isAmber}
      >
        {children}
      </Top>
      <nav className="segments" aria-label={words.title}>
        {sections.map(([key, href]) => (
          <Link className="segment" key={key} href={href} aria-current={key === section ? 'page' : undefined}>
            {words.sections[key]}
          </Link>
        ))}
      </nav>
      <WorkerField />
      <Waiting />
    </>
  )
}
