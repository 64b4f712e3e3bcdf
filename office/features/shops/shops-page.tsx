import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { listShops, removeDemoShops } from '#contract/office/shops.ts'
import type { Me } from '#contract/office/staff.ts'
import { call, session } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Awaited, Blank, Refused } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { NewShop } from './new-shop.tsx'
import { shopsTexts } from './texts.ts'

type Shops = Awaited<ReturnType<typeof askShops>>
const askShops = (signal: AbortSignal) => call(listShops, { signal })

const RemoveDemo = ({ shops }: { readonly shops: Shops }) => {
  const words = useTexts(shopsTexts)
  const demo = shops.filter(({ isDemo }) => isDemo)
  const remove = useAction(async () => {
    await call(removeDemoShops)
    await client.invalidateQueries({ queryKey: keys.shops })
    await session.reload()
    say(words.removed)
  })
  if (demo.length === 0 || demo.length === shops.length) return null
  return (
    <section className="panel fields">
      <p>{words.removeSure(demo.map(({ title }) => title).join(', '))}</p>
      <Refused error={remove.error} />
      <ActionButton red isBusy={remove.isBusy} onPress={() => void remove.run()}>
        {words.removeDemo}
      </ActionButton>
    </section>
  )
}

const ShopList = ({ me, shops }: { readonly me: Me; readonly shops: Shops }) => {
  const words = useTexts(shopsTexts)
  const own = new Set(me.shops.map(({ name }) => name))
  return (
    <ul className="list">
      {shops.map(({ name, title, state, isDemo }) => {
        const about = (
          <span className="grow">
            {title}
            <span className="sub sub-line">
              /{name}/ · {words.stateNames[state]}
              {isDemo && ` · ${words.demo}`}
            </span>
          </span>
        )
        return (
          <li key={name}>
            {own.has(name) ? (
              <Link className="list-row" href={`/${name}/`}>
                {about}
              </Link>
            ) : (
              <span className="list-row">{about}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What else whoever runs the installation can reach: without a shop there is no other menu. */
const Ways = ({ me }: { readonly me: Me }) => {
  const words = useTexts(shopsTexts)
  const leave = useAction(() => session.leave())
  return (
    <ul className="list">
      {me.isRoot && (
        <li>
          <Link className="list-row" href="/_instalacion">
            <span className="grow">
              {words.installation}
              <span className="sub sub-line">{words.installationHint}</span>
            </span>
            <Icon name="right" small />
          </Link>
        </li>
      )}
      {me.shops.length === 0 && (
        <li>
          <button type="button" className="list-row" disabled={leave.isBusy} onClick={() => void leave.run()}>
            {words.leave}
          </button>
        </li>
      )}
    </ul>
  )
}

/** Every shop of the installation, for who runs it: one more is made here. */
export const ShopsPage = ({ me }: { readonly me: Me }) => {
  const words = useTexts(shopsTexts)
  const [first] = me.shops
  const shops = useQuery({
    queryKey: keys.shops,
    queryFn: ({ signal }) => askShops(signal),
    enabled: me.isRoot,
  })
  return (
    <Page title={words.title} {...(first ? { back: `/${first.name}/mas` } : {})}>
      {!me.isRoot && <Blank text={words.noRoot} />}
      {me.isRoot && (
        <section className="panel fields">
          <h2>{words.newShop}</h2>
          <NewShop />
        </section>
      )}
      {me.isRoot && !shops.data && (
        <Awaited error={shops.error} refetch={shops.refetch} loading={words.loading} />
      )}
      {shops.data && shops.data.length > 0 && <ShopList me={me} shops={shops.data} />}
      {shops.data && <RemoveDemo shops={shops.data} />}
      <Ways me={me} />
    </Page>
  )
}
