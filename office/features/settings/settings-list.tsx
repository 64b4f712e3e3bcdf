import { Link } from 'wouter'
import { failureWords } from '#office/api/failure-words.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Failed } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { Problems } from './form/form-page.tsx'
import { useSettings } from './form/use-settings.ts'
import { settingsTexts } from './texts.ts'

const PAGES = ['datos', 'cobros', 'envios', 'textos', 'medicion', 'ingreso', 'vacaciones'] as const

/** What was defaulted of the shop's settings, above the list of pages. */
const Repaired = () => {
  const words = useTexts(settingsTexts)
  const { data, isError, error, refetch } = useSettings()
  if (isError && !data) return <Failed text={failureWords(error)} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <>
      {!data.isOpen && (
        <p className="refusal settings-problem" role="alert">
          {words.closed}
        </p>
      )}
      <Problems settings={data} />
    </>
  )
}

export const SettingsList = () => {
  const words = useTexts(settingsTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const all = may('settings')
  return (
    <Page title={words.title} back={`/${shop}/mas`} className="settings">
      {all && <Repaired />}
      <ul className="list">
        {PAGES.filter((page) => all || page === 'envios').map((page) => (
          <li key={page}>
            <Link className="list-row" href={`/${shop}/ajustes/${page}`}>
              <span className="grow">
                {words.pages[page][0]}
                <br />
                <span className="sub">{words.pages[page][1]}</span>
              </span>
              <Icon name="right" small />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  )
}
