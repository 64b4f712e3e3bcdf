import { Link } from 'wouter'
import type { Me } from '#contract/office/staff.ts'
import { session } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { useOutbox } from '#office/queries/outbox.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { roleWords } from '#office/ui/roles.ts'
import { Page } from '#office/ui/top.tsx'
import { moreTexts } from './texts.ts'

type Entry = readonly [path: string, name: string, isOffered: boolean]
type Group = readonly [title: string, entries: readonly Entry[]]

const Entries = ({ title, entries }: { readonly title: string; readonly entries: readonly Entry[] }) => {
  const shop = useShop()
  const offered = entries.filter(([, , isOffered]) => isOffered)
  if (offered.length === 0) return null
  return (
    <>
      <h2 className="list-name">{title}</h2>
      <ul className="list">
        {offered.map(([path, name]) => (
          <li key={path}>
            <Link className="list-row" href={`/${shop.name}/${path}`}>
              <span className="grow">{name}</span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

export const MoreList = ({ me }: { readonly me: Me }) => {
  const words = useTexts(moreTexts)
  const shop = useShop()
  const may = useMay()
  const { ticks } = useOutbox()
  const leave = useAction(() => session.leave())
  const groups: readonly Group[] = [
    [
      words.sales,
      [
        ['cotizaciones', words.quotes, may('quotes')],
        ['clientes', words.customers, may('customers.see')],
        ['arrepentimientos', words.withdrawals, may('customers.see')],
        ['informes', words.reports, may('reports')],
      ],
    ],
    [
      words.ofShop,
      [
        ['pasos', words.shop, may('shop.state')],
        ['apariencia', words.look, may('look')],
        ['tecnicas', words.techniques, may('catalogue.see')],
        ['areas', words.areas, may('catalogue.see')],
        ['importar', words.imports, may('catalogue.prices')],
        ['ajustes', words.settings, may('catalogue.prices')],
        ['equipo', words.team, may('team')],
        ['historial', words.history, may('history.see')],
        ['instalacion', words.installation, me.isRoot],
      ],
    ],
    [
      words.ofPerson,
      [
        ['avisos', words.alerts, may('orders.see')],
        ['dispositivos', words.devices, true],
        ['contrasena', words.password, !me.isDevice],
        ['seguridad', words.security, !me.isDevice],
      ],
    ],
  ]
  return (
    <Page title={words.title} line={`${me.name} · ${roleWords(shop)}`}>
      {groups.map(([title, entries]) => (
        <Entries key={title} title={title} entries={entries} />
      ))}
      <ul className="list">
        <li>
          <button type="button" className="list-row" disabled={leave.isBusy} onClick={() => void leave.run()}>
            <span>
              {words.leave}
              {ticks.length > 0 && <span className="sub sub-line">{words.unsent(ticks.length)}</span>}
            </span>
          </button>
        </li>
      </ul>
      {me.shops.length > 1 && (
        <>
          <h2 className="list-name">{words.shops}</h2>
          <ul className="list">
            {me.shops.map(({ name, title, ...membership }) => (
              <li key={name}>
                <Link
                  className="list-row"
                  href={`/${name}/`}
                  aria-current={name === shop.name ? 'true' : undefined}
                >
                  <span className="grow">
                    {title}
                    <br />
                    <span className="sub">{roleWords(membership)}</span>
                  </span>
                  {name === shop.name && <span className="tag tag-blue">{words.current}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {me.isRoot && (
        <ul className="list">
          <li>
            <Link className="list-row" href="/_tiendas">
              <span className="grow">{words.allShops}</span>
              <Icon name="right" small />
            </Link>
          </li>
        </ul>
      )}
    </Page>
  )
}
