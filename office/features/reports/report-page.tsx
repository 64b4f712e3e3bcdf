import { useState } from 'react'
import { type MonthReport, monthReport, salesCsv } from '#contract/office/reports.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { useAnswer } from '#office/queries/answer.ts'
import { download } from '#office/queries/files.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { clockOf, todayIn } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { DayChart } from './day-chart.tsx'
import { monthBefore, monthsBetween, monthWord } from './months.ts'
import { DayTable, PartTable, partsOf } from './tables.tsx'
import { reportTexts } from './texts.ts'

interface ChoiceProps {
  readonly month: string
  readonly months: readonly string[]
  readonly onChoose: (month: string) => void
}

const MonthChoice = ({ month, months, onChoose }: ChoiceProps) => {
  const words = useTexts(reportTexts)
  const at = months.indexOf(month)
  const step = (by: 1 | -1) => {
    const next = months[at + by]
    if (next !== undefined) onChoose(next)
  }
  return (
    <div className="month-choice">
      <button
        type="button"
        className="icon-button"
        aria-label={words.before}
        disabled={at === months.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="left" />
      </button>
      <select
        className="input grow"
        aria-label={words.month}
        value={month}
        onChange={(event) => onChoose(event.target.value)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monthWord(one)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="icon-button"
        aria-label={words.after}
        disabled={at <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}

const percentWords = (now: number, before: number): string => {
  const percent = Math.round((now / before - 1) * 100)
  return percent === 0
    ? 'Lo mismo'
    : `${Math.abs(percent).toLocaleString('es-AR')} % ${percent > 0 ? 'más' : 'menos'}`
}

const Sums = ({ report }: { readonly report: MonthReport }) => {
  const words = useTexts(reportTexts)
  const { roundPrice } = useShop()
  const money = (amount: number) => formatMoney(amount, roundPrice)
  const { net, tax, total, shipping, before, month, first, last, orders, days } = report
  const compared = month === last ? words.comparedSoFar : words.compared
  return (
    <section className="panel" aria-label={words.sold}>
      <p className="report-total">{money(total)}</p>
      <p className="sub">
        {words.orders(orders)}
        {before !== null &&
          before > 0 &&
          ` · ${compared(percentWords(total, before), monthWord(monthBefore(month)), days.length)}`}
        {month === first && ` · ${words.first}`}
      </p>
      <dl className="pairs gap-above">
        <dt>{words.net}</dt>
        <dd>{money(net)}</dd>
        <dt>{words.tax}</dt>
        <dd>{money(tax)}</dd>
        <dt>{words.shipping}</dt>
        <dd>{money(shipping)}</dd>
      </dl>
    </section>
  )
}

/** The month's file, and that of the month before, which an accountant asks for most. */
const Files = ({ month, first }: Pick<MonthReport, 'month' | 'first'>) => {
  const words = useTexts(reportTexts)
  const { name: shop } = useShop()
  const file = useAction(async (of: string) => download(await call(salesCsv, { shop, body: { month: of } })))
  return (
    <section className="panel" aria-label={words.file}>
      <div className="buttons report-files">
        <ActionButton dark isBusy={file.isBusy} onPress={() => void file.run(month)}>
          <Icon name="file" />
          {words.download(monthWord(month))}
        </ActionButton>
        {monthBefore(month) >= first && (
          <ActionButton isBusy={file.isBusy} onPress={() => void file.run(monthBefore(month))}>
            {words.download(monthWord(monthBefore(month)))}
          </ActionButton>
        )}
      </div>
      {file.error !== undefined && (
        <p className="refusal gap-above" role="alert">
          {failureWords(file.error)}
        </p>
      )}
      <p className="sub gap-above">
        {words.file}. {words.fileHint}
      </p>
    </section>
  )
}

const Report = ({ report }: { readonly report: MonthReport }) => {
  const words = useTexts(reportTexts)
  const { month, days } = report
  const named = monthWord(month)
  return (
    <>
      <Sums report={report} />
      <section className="panel report-days">
        <div>
          <div className="panel-head">
            <h2>{words.byDay}</h2>
          </div>
          <DayChart days={days} label={words.chart(named)} />
        </div>
        <details className="only-narrow">
          <summary className="link">{words.dayTable}</summary>
          <DayTable days={days} />
        </details>
        <div className="only-wide-block day-table">
          <DayTable days={days} />
        </div>
      </section>
      {partsOf(report).map(([kind, rows]) => (
        <PartTable
          key={kind}
          title={words[kind]}
          rows={rows}
          {...(kind === 'payments' ? {} : { hint: words.products })}
        />
      ))}
      <p className="sub report-note">{words.counted}</p>
    </>
  )
}

const Nothing = ({ report: { month, first, last } }: { readonly report: MonthReport }) => {
  const words = useTexts(reportTexts)
  return (
    <Blank text={month === first && first === last ? words.nothingYet : words.nothing(monthWord(month))} />
  )
}

/** What the shop sold in a month; its file is there before its sums are. */
export const ReportPage = () => {
  const words = useTexts(reportTexts)
  const { name: shop, timeZone } = useShop()
  const today = todayIn(useNow(), timeZone).slice(0, 7)
  const [chosen, choose] = useState<string>()
  const month = chosen ?? today
  const { answer, at, isOld, error, refetch } = useAnswer({
    queryKey: keys.report(shop, month),
    name: `report ${month}`,
    schema: monthReport.result,
    ask: (signal) => call(monthReport, { shop, signal, query: { month } }),
  })
  const [known, setKnown] = useState<MonthReport>()
  if (answer && answer !== known) setKnown(answer)
  const hasFiles = answer ? answer.orders > 0 || monthBefore(month) >= answer.first : error === null
  return (
    <Page
      title={words.title}
      back={`/${shop}/mas`}
      line={answer && isOld ? words.copy(clockOf(at, timeZone)) : undefined}
      isAmber={isOld}
      className="report"
    >
      <MonthChoice
        month={month}
        months={monthsBetween(known?.first ?? month, known?.last ?? month)}
        onChoose={choose}
      />
      {answer?.orders === 0 && <Nothing report={answer} />}
      {hasFiles && <Files month={month} first={answer?.first ?? month} />}
      {answer !== undefined && answer.orders > 0 && <Report report={answer} />}
      {!answer && <Awaited error={error} refetch={refetch} loading={words.loading} />}
    </Page>
  )
}
