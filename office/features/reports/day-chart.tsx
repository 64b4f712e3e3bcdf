import { type PointerEvent, useState } from 'react'
import type { MonthReport } from '#contract/office/reports.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { reportTexts } from './texts.ts'

const WIDTH = 640
const HEIGHT = 200
/** Left of it, '100 k' as large as phones write it; right of it, the half of a last day's '30'. */
const [LEFT, RIGHT, BOTTOM, TOP] = [96, 8, 24, 16]
const PLOT = HEIGHT - BOTTOM - TOP

/** The least of 1, 2, 2.5 and 5 times a power of ten that is not below: an axis ends at a round number. */
const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 2.5, 5].find((step) => step * power >= value) ?? 10) * power
}

const short = new Intl.NumberFormat('es-AR', { notation: 'compact', maximumFractionDigits: 1 })

interface Props {
  readonly days: MonthReport['days']
  /** What it shows, in a sentence. */
  readonly label: string
}

const dayNumber = (day: string): number => Number(day.slice(-2))

/** What was sold each day of a month, as bars; what a pointer is on is said above them. */
export const DayChart = ({ days, label }: Props) => {
  const words = useTexts(reportTexts)
  const { roundPrice } = useShop()
  const [pointed, setPointed] = useState<number>()
  const most = roundUp(Math.max(...days.map(({ total }) => total)))
  const step = (WIDTH - LEFT - RIGHT) / Math.max(days.length, 28)
  const heightOf = (total: number) => (total / most) * PLOT
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor((((clientX - left) / width) * WIDTH - LEFT) / step)
    setPointed(index >= 0 && index < days.length ? index : undefined)
  }
  const shown = pointed === undefined ? undefined : days[pointed]
  return (
    <>
      <p className="sub chart-said" aria-hidden="true">
        {shown
          ? `${dayNumber(shown.day)}: ${formatMoney(shown.total, roundPrice)} · ${words.orders(shown.orders)}`
          : ' '}
      </p>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <line
              className="chart-line"
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={TOP + PLOT * (1 - part)}
              y2={TOP + PLOT * (1 - part)}
            />
            <text className="chart-text" x={LEFT - 8} y={TOP + PLOT * (1 - part) + 5} textAnchor="end">
              {short.format(most * part)}
            </text>
          </g>
        ))}
        {days.map(({ day, total }, index) => (
          <rect
            className={index === pointed ? 'chart-bar chart-bar-pointed' : 'chart-bar'}
            key={day}
            x={LEFT + index * step + step * 0.14}
            y={TOP + PLOT - heightOf(total)}
            width={step * 0.72}
            height={heightOf(total)}
          />
        ))}
        {days
          .filter(({ day }) => dayNumber(day) === 1 || dayNumber(day) % 5 === 0)
          .map(({ day }) => (
            <text
              className="chart-text"
              key={day}
              x={LEFT + (dayNumber(day) - 0.5) * step}
              y={HEIGHT - 4}
              textAnchor="middle"
            >
              {dayNumber(day)}
            </text>
          ))}
      </svg>
    </>
  )
}
