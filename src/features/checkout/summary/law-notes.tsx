import { Link } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import { legalText } from '#domain/market/legal.ts'
import { marketOf } from '#domain/market/market.ts'
import type { CheckoutTexts } from '../texts.ts'

interface LawNotesProps {
  config: Pick<BoxConfiguration, 'environment' | 'legal'>
  /** Some line is made to order. */
  customised: boolean
  texts: CheckoutTexts
}

const paragraphs = (text: string): string[] => text.split(/\n+/).filter(Boolean)

/** Before paying: what can be sent back and what can't, and what happens when something runs out. */
export function LawNotes({ config, customised, texts }: LawNotesProps) {
  const market = marketOf(config.environment)
  const say = (key: 'withdrawal' | 'stockNotice') => paragraphs(legalText(config.legal, key, market))
  const [withdrawal] = say('withdrawal')
  const stock = say('stockNotice')
  return (
    <>
      {customised && <MadeToOrder config={config} />}
      <dl className="t-small mt-6 grid gap-3 text-pretty">
        <div>
          <dt className="font-semibold">{texts.withdrawal}</dt>
          <dd className="text-muted">{withdrawal}</dd>
          <dd>
            <Link
              href={market === 'CL' ? '/legal/retracto' : '/legal/arrepentimiento'}
              className="link inline-flex items-center min-h-11"
            >
              {texts.readAll}
            </Link>
          </dd>
        </div>
        {stock.length > 0 && (
          <div>
            <dt className="font-semibold">{texts.stockNotice}</dt>
            {stock.map((text) => (
              <dd key={text} className="text-muted">
                {text}
              </dd>
            ))}
          </div>
        )}
      </dl>
    </>
  )
}

/** What is made to order can't be sent back. */
export function MadeToOrder({ config }: Pick<LawNotesProps, 'config'>) {
  const { environment, legal } = config
  return <p className="form-notice mt-4">{legalText(legal, 'customMadeNotice', marketOf(environment))}</p>
}
