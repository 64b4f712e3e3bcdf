import { Link } from 'wouter'
import type { Me } from '#contract/office/staff.ts'
import { session } from '#office/api/room.ts'
import { useAction } from '#office/queries/action.ts'
import { useOutbox } from '#office/queries/outbox.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { roleWords } from '#office/ui/roles.ts'
import { Top } from '#office/ui/top.tsx'
import { moreTexts } from './texts.ts'

export const MoreList = ({ me }: { readonly me: Me }) => {
  const words = useTexts(moreTexts)
  const shop = useShop()
  const may = useMay()
  const { ticks } = useOutbox()
  const leave = useAction(() => session.leave())
  const entries: readonly (readonly [string, string, boolean])[] = [
    ['equipo', words.team, may('team')],
    ['avisos', words.alerts, may('orders.see')],
    ['historial', words.history, may('history.see')],
    ['dispositivos', words.devices, true],
    ['contrasena', words.password, !me.isDevice],
    ['seguridad', words.security, !me.isDevice],
  ]
  return (
    <div className="page">
      <Top title={words.title} line={`${me.name} · ${roleWords(shop)}`} />
      <main className="column">
        <ul className="list">
          {entries
            .filter(([, , isOffered]) => isOffered)
            .map(([path, name]) => (
              <li key={path}>
                <Link className="list-row" href={`/${shop.name}/${path}`}>
                  <span className="grow">{name}</span>
                  <Icon name="right" small />
                </Link>
              </li>
            ))}
          <li>
            <button
              type="button"
              className="list-row"
              disabled={leave.isBusy}
              onClick={() => void leave.run()}
            >
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
      </main>
    </div>
  )
}
