import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { type FirstStep, type FirstSteps, getFirstSteps } from '#contract/office/shops.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Awaited } from '#office/ui/states.tsx'
import { Page } from '#office/ui/top.tsx'
import { isWide, watchWide } from '#src/platform/page/window.ts'
import { CopySheet } from './copy-sheet.tsx'
import { StatePanel } from './state-panel.tsx'
import { shopsTexts } from './texts.ts'

const ShopBeside = lazy(async () => ({
  default: (await import('#office/features/look/shop-beside.tsx')).ShopBeside,
}))

/** Where each step is done. */
const PLACES: Readonly<Record<Exclude<FirstStep, 'testOrder' | 'open'>, string>> = {
  shop: 'ajustes/datos',
  look: 'apariencia',
  products: 'catalogo',
  printing: 'tecnicas',
  payments: 'ajustes/cobros',
  shipping: 'ajustes/envios',
  legal: 'ajustes/textos',
}

type Step = FirstSteps['steps'][number]

const Mark = ({ done }: { readonly done: boolean }) => (
  <span className={done ? 'step-mark step-mark-done' : 'step-mark'} aria-hidden="true">
    {done && <Icon name="check" small />}
  </span>
)

const StepWords = ({ step }: { readonly step: Step }) => {
  const words = useTexts(shopsTexts)
  return (
    <span className="grow">
      {words.steps[step.step]}
      <span className="sub sub-line">
        {step.done ? words.ready : step.missing}
        {step.needed && !step.done && <span className="amber"> · {words.needed}</span>}
      </span>
    </span>
  )
}

/** What is done in the preview, which the page of another origin shows. */
const TestStep = ({ step, sheet }: { readonly step: Step; readonly sheet: FirstSteps }) => {
  const words = useTexts(shopsTexts)
  const { name: shop } = useShop()
  return (
    <li>
      <a className="list-row" href={sheet.preview} target="_blank" rel="noreferrer">
        <Mark done={step.done} />
        <span className="grow">
          {words.tryOut}
          <span className="sub sub-line">{step.done ? words.ready : step.missing}</span>
          <span className="sub sub-line">{words.tryHint}</span>
        </span>
        <Icon name="right" small />
      </a>
      {sheet.testOrder && (
        <Link
          className="list-row list-row-under"
          href={`/${shop}/pedidos/${sheet.testOrder.id}`}
          state={FROM_HERE}
        >
          <span className="grow">{words.seeTest(sheet.testOrder.number)}</span>
          <Icon name="right" small />
        </Link>
      )}
    </li>
  )
}

/** 'Volver' of what it leads to comes back here. */
const FROM_HERE = { from: '' }

const Under = ({ path, name }: { readonly path: string; readonly name: string }) => {
  const { name: shop } = useShop()
  return (
    <Link className="list-row list-row-under" href={`/${shop}/${path}`} state={FROM_HERE}>
      <span className="grow">{name}</span>
      <Icon name="right" small />
    </Link>
  )
}

const StepRow = ({ step, onCopy }: { readonly step: Step; readonly onCopy: (() => void) | undefined }) => {
  const words = useTexts(shopsTexts)
  const { name: shop } = useShop()
  if (step.step === 'testOrder' || step.step === 'open') return null
  return (
    <li>
      <Link className="list-row" href={`/${shop}/${PLACES[step.step]}`} state={FROM_HERE}>
        <Mark done={step.done} />
        <StepWords step={step} />
        <Icon name="right" small />
      </Link>
      {step.step === 'printing' && !step.done && (
        <>
          <Under path="catalogo" name={words.customizable} />
          <Under path="areas" name={words.areas} />
        </>
      )}
      {step.step === 'products' && !step.done && (
        <>
          <Under path="importar" name={words.import} />
          {onCopy && (
            <button type="button" className="list-row list-row-under" onClick={onCopy}>
              <span className="grow">{words.copy}</span>
              <Icon name="right" small />
            </button>
          )}
        </>
      )}
    </li>
  )
}

const Steps = ({ sheet }: { readonly sheet: FirstSteps }) => {
  const words = useTexts(shopsTexts)
  const { roundPrice } = useShop()
  const [isCopying, setCopying] = useState(false)
  const { net, price } = sheet.example
  return (
    <>
      <p className="sub steps-note">
        {words.example(formatMoney(net, roundPrice), formatMoney(price, roundPrice))}
      </p>
      <ol className="list">
        {sheet.steps.map((step) =>
          step.step === 'testOrder' ? (
            <TestStep key={step.step} step={step} sheet={sheet} />
          ) : (
            <StepRow
              key={step.step}
              step={step}
              onCopy={sheet.models.length > 0 ? () => setCopying(true) : undefined}
            />
          ),
        )}
      </ol>
      <StatePanel sheet={sheet} />
      {isCopying && <CopySheet models={sheet.models} onClose={() => setCopying(false)} />}
    </>
  )
}

/** The shop itself: beside the steps where there is room, else a press away. */
const Shop = ({ sheet }: { readonly sheet: FirstSteps }) => {
  const words = useTexts(shopsTexts)
  const wide = useSyncExternalStore(watchWide, isWide)
  if (wide)
    return (
      <Suspense>
        <ShopBeside title={words.beside} version={JSON.stringify(sheet.steps)} />
      </Suspense>
    )
  return (
    <a
      className="list-row"
      href={sheet.state === 'open' ? sheet.address : sheet.preview}
      target="_blank"
      rel="noreferrer"
    >
      <span className="grow">
        {words.seeShop}
        <span className="sub sub-line">{sheet.state === 'open' ? sheet.address : words.seeShopHint}</span>
      </span>
      <Icon name="right" small />
    </a>
  )
}

/** How far the shop is, what it still needs, and its opening. */
export const FirstStepsPage = () => {
  const words = useTexts(shopsTexts)
  const { name: shop } = useShop()
  const steps = useQuery({
    queryKey: keys.firstSteps(shop),
    queryFn: ({ signal }) => call(getFirstSteps, { shop, signal }),
    // Other screens finish steps.
    staleTime: 0,
  })
  const { data } = steps
  const done = data?.steps.filter((step) => step.done).length ?? 0
  return (
    <Page
      title={data && data.state !== 'preparing' ? words.shop : words.first}
      back={`/${shop}/mas`}
      line={data && words.progress(done, data.steps.length)}
      className="beside"
    >
      <div>
        {!data && <Awaited error={steps.error} refetch={steps.refetch} loading={words.loading} />}
        {data && <Steps sheet={data} />}
      </div>
      {data && <Shop sheet={data} />}
    </Page>
  )
}
