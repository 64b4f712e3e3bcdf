import { useState } from 'react'
import type { Tariff, Tariffs } from '#contract/office/shipping.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Blank, Refused } from '#office/ui/states.tsx'
import { shownNumber } from '../form/read.ts'
import { settingsTexts } from '../texts.ts'
import { TariffSheet } from './tariff-sheet.tsx'
import { useTariffTable } from './use-tariffs.ts'

interface Group {
  readonly name: string
  readonly rows: readonly Tariff[]
}

/** Rows of one zone and service together, in the table's order. */
const groupsOf = (rows: readonly Tariff[]): readonly Group[] => {
  const groups = new Map<string, Tariff[]>()
  for (const row of rows) {
    const name = `${row.zone} · ${row.service}`
    groups.set(name, [...(groups.get(name) ?? []), row])
  }
  return [...groups].map(([name, all]) => ({
    name,
    rows: all.sort((one, other) => one.upToGrams - other.upToGrams),
  }))
}

/** Provinces and names of a zone and a service stand in each of their rows: what one row says, all say. */
const alike = (rows: readonly Tariff[], before: Tariff | undefined, row: Tariff): readonly Tariff[] =>
  rows.map((one) => {
    const isSameZone = one.zone === (before?.zone ?? row.zone)
    const isSameService =
      one.carrier === (before?.carrier ?? row.carrier) && one.service === (before?.service ?? row.service)
    return {
      ...one,
      ...(isSameZone ? { zone: row.zone, provinces: row.provinces } : {}),
      ...(isSameService
        ? { carrier: row.carrier, service: row.service, type: row.type, code: row.code }
        : {}),
    }
  })

export const TariffTable = ({ tariffs }: { readonly tariffs: Tariffs }) => {
  const words = useTexts(settingsTexts)
  const { roundPrice } = useShop()
  const table = useTariffTable(tariffs)
  const [open, setOpen] = useState<Tariff | 'new'>()
  const { rows, changes, conflicts, failure, save } = table
  const row = open === 'new' ? undefined : open
  const rate = (one: Tariff | undefined, otherwise: string) =>
    one === undefined
      ? otherwise
      : `${formatMoney(one.price, roundPrice)}, ${words.days(one.minDays, one.maxDays)}`
  const named = (one: Tariff) =>
    `${one.zone}, ${one.service} ${words.upTo(shownNumber(one.upToGrams / 1000))}`
  return (
    <>
      <section className="panel">
        <h2>{words.tariffs}</h2>
        <p className="sub">{words.tariffsHint}</p>
      </section>
      {rows.length === 0 && <Blank text={words.noTariffs} />}
      {groupsOf(rows).map(({ name, rows: own }) => (
        <section key={name}>
          <h3 className="list-name">{name}</h3>
          <ul className="list">
            {own.map((one) => (
              <li key={one.upToGrams}>
                <button type="button" className="list-row" onClick={() => setOpen(one)}>
                  <span className="grow">
                    {words.upTo(shownNumber(one.upToGrams / 1000))}
                    <br />
                    <span className="sub">{words.days(one.minDays, one.maxDays)}</span>
                  </span>
                  <span className="strong">{formatMoney(one.price, roundPrice)}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="more">
        <button type="button" className="button" onClick={() => setOpen('new')}>
          {words.addTariff}
        </button>
      </p>
      {(changes.length > 0 || conflicts.length > 0) && (
        <section className="panel stack settings-changes">
          <h2>{words.changes}</h2>
          {conflicts.map((conflict) => {
            const { mine, theirs } = conflict
            const about = theirs ?? mine
            return (
              about && (
                <div className="warning stack" role="alert" key={named(about)}>
                  <p className="strong">{words.changedMeanwhile(named(about))}</p>
                  <dl className="pairs">
                    <dt>{words.mine}</dt>
                    <dd>{rate(mine, words.gone)}</dd>
                    <dt>{words.anotherPerson}</dt>
                    <dd>{rate(theirs, words.gone)}</dd>
                  </dl>
                  <div className="row">
                    <button
                      type="button"
                      className="button grow"
                      onClick={() => table.choose(conflict, 'theirs')}
                    >
                      {words.leaveTheirs}
                    </button>
                    <button
                      type="button"
                      className="button grow"
                      onClick={() => table.choose(conflict, 'mine')}
                    >
                      {words.putMine}
                    </button>
                  </div>
                </div>
              )
            )
          })}
          <ul>
            {changes.map(({ before, after }) => {
              const one = after ?? before
              return (
                one && (
                  <li key={named(one)}>
                    {named(one)}
                    <br />
                    <span className="sub">
                      {rate(before, words.added)} → {rate(after, words.gone)}
                    </span>
                  </li>
                )
              )
            })}
          </ul>
          <Refused error={failure} />
          <div className="row">
            <button type="button" className="button grow" onClick={table.discard}>
              {words.discard}
            </button>
            {conflicts.length === 0 && (
              <ActionButton dark isBusy={save.isBusy} onPress={() => void save.run()}>
                {words.save}
              </ActionButton>
            )}
          </div>
        </section>
      )}
      {open !== undefined && (
        <TariffSheet
          row={row}
          tariffs={{ ...tariffs, rows: [...rows] }}
          onKeep={(next) => {
            const others = rows.filter((one) => one !== row)
            table.put([...alike(others, row, next), next])
            setOpen(undefined)
          }}
          onRemove={() => {
            table.put(rows.filter((one) => one !== row))
            setOpen(undefined)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
