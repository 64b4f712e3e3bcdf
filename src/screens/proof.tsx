import '#src/features/orders/proof/proof.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CartProduct } from '#contract/cart.ts'
import { MAX_APPROVED_LINES, type Proofs } from '#contract/proofs.ts'
import { designOf } from '#domain/design/artwork.ts'
import { hasPrints, proofAreas } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { statusOf } from '#src/api/errors.ts'
import { useShownCart } from '#src/features/cart/state/hooks.ts'
import { orderHref } from '#src/features/orders/order/follow-link.ts'
import { CopyNotice } from '#src/features/orders/parts/copy-notice.tsx'
import { Unreached } from '#src/features/orders/parts/unreached.tsx'
import { ApproveAll } from '#src/features/orders/proof/approve-all.tsx'
import { colorsOf, itemsOf, picturesOf } from '#src/features/orders/proof/cart-line.ts'
import { ProofAnswer } from '#src/features/orders/proof/proof-answer.tsx'
import { isAnswerable, ProofCard } from '#src/features/orders/proof/proof-card.tsx'
import { ProofSheet } from '#src/features/orders/proof/proof-sheet.tsx'
import { ShareProof } from '#src/features/orders/proof/share-proof.tsx'
import { type ProofTexts, proofTexts } from '#src/features/orders/proof/texts.ts'
import { quotedColors } from '#src/features/orders/quote/quote-rows.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { useLinkToken } from '#src/features/orders/use-link-token.ts'
import { useQuote } from '#src/features/orders/use-orders.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { proofsQuery } from '#src/queries/proofs.ts'
import type { Head } from '#src/queries/screen.ts'
import { useCopy } from '#src/session/copies/use-copy.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { HomeLink } from '#src/templates/parts/home-link.tsx'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { StateMessage } from '#src/ui/feedback/states.tsx'
import { editOrderHref, quoteHref } from '#src/ui/hrefs.ts'
import { BoxIcon } from '#src/ui/icons/more-icons.tsx'

export const head = (): Head => ({ title: 'Muestra digital', noIndex: true })

/** Of an order by its link, or what it will be of a quote's or the cart's designs. */
export function Component() {
  const config = useConfig()
  const [search] = useSearchParams()
  const line = search.get('line')
  const quote = search.get('quote')
  return (
    <div className="wrap pt-2">
      <HomeLink config={config} className="shop-mark" />
      {line ? <OfLine id={line} /> : quote ? <OfQuote id={quote} /> : <OfOrder />}
    </div>
  )
}

const useTexts = () => proofTexts(useConfig().environment)

function Waiting({ texts }: { texts: ProofTexts }) {
  return (
    <LoadingRegion label={texts.loading}>
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-96 mt-8" />
    </LoadingRegion>
  )
}

function Nothing({ title, text, texts }: { title: string; text: string; texts: ProofTexts }) {
  return (
    <StateMessage
      level={1}
      icon={<BoxIcon className="size-7" />}
      title={title}
      text={text}
      actions={<LinkButton href="/">{texts.home}</LinkButton>}
    />
  )
}

function OfOrder() {
  const { environment } = useConfig()
  const token = useLinkToken()
  const texts = proofTexts(environment)
  const { api } = useShop()
  const query = useQuery(proofsQuery(api, token ?? ''))
  const { data, savedAt, state, error, retry } = useCopy(query, 'proofs', token ?? '')
  const loading = useSteadyLoading(token !== '' && state === 'loading')
  if (token === '' || statusOf(error) === 404)
    return <Nothing title={texts.notFoundTitle} text={texts.notFoundText} texts={texts} />
  if (loading || token === null) return <Waiting texts={texts} />
  if (!data) {
    const { failedTitle, offlineTitle } = texts
    return (
      <Unreached {...{ failedTitle, offlineTitle, error, onRetry: retry, texts: orderTexts(environment) }} />
    )
  }
  return <Shown proofs={data} token={token} savedAt={savedAt} onRetry={retry} />
}

interface ShownProps {
  proofs: Proofs
  token: string
  savedAt: number | null
  onRetry: () => void
}

function Shown({ proofs, token, savedAt, onRetry }: ShownProps) {
  const { environment } = useConfig()
  const { api } = useShop()
  const cache = useQueryClient()
  const [said, setSaid] = useState('')
  const texts = proofTexts(environment)
  const { number, open, orderId, lines } = proofs
  if (lines.length === 0)
    return <Nothing title={texts.noDesignTitle} text={texts.noDesignText} texts={texts} />
  const waiting = open ? lines.filter(isAnswerable) : []
  const answered = (answer: Proofs, words: string) => {
    cache.setQueryData(proofsQuery(api, token).queryKey, answer)
    setSaid(words)
  }
  return (
    <>
      <CopyNotice savedAt={savedAt} onRetry={onRetry} texts={orderTexts(environment)} />
      <h1 className="t-title">{texts.titleOf(number)}</h1>
      <p className="text-muted text-pretty mt-1">{open ? texts.lead : texts.closed}</p>
      <p role="status" className={said ? 'form-notice mt-4' : ''}>
        {said}
      </p>
      <div className="grid gap-8 mt-6">
        {lines.map((line) => (
          <ProofCard
            key={line.line}
            line={line}
            open={open}
            texts={texts}
            answer={(current) => (
              <ProofAnswer
                key={current.hash}
                token={token}
                line={line.line}
                current={current}
                texts={texts}
                onAnswered={answered}
                onOutdated={onRetry}
              />
            )}
            edit={
              orderId && (
                <div>
                  <LinkButton tone="outline" href={editOrderHref(orderId, line.line, line.genericProductId)}>
                    {texts.edit}
                  </LinkButton>
                  <p className="t-small text-muted mt-2">{texts.editHint}</p>
                </div>
              )
            }
          />
        ))}
        {waiting.length > 1 && waiting.length <= MAX_APPROVED_LINES && (
          <ApproveAll
            key={waiting.map(({ versions }) => versions.at(-1)?.hash).join()}
            token={token}
            lines={waiting}
            texts={texts}
            onAnswered={answered}
            onOutdated={onRetry}
          />
        )}
      </div>
      <div className="grid gap-6 mt-10 pb-16">
        <ShareProof token={token} number={number} />
        {orderId && (
          <Link className="link py-3 justify-self-start" href={orderHref(orderId)}>
            {texts.order}
          </Link>
        )}
      </div>
    </>
  )
}

interface PreviewProps {
  texts: ProofTexts
  back: ReactNode
  children: ReactNode
}

/** What a proof will show, before there is an order. */
function Preview({ texts, back, children }: PreviewProps) {
  return (
    <>
      <h1 className="t-title">{texts.title}</h1>
      <p className="text-muted text-pretty mt-1">{texts.preview}</p>
      <div className="grid gap-8 mt-6">{children}</div>
      <div className="mt-8 pb-16">{back}</div>
    </>
  )
}

function OfLine({ id }: { id: string }) {
  const texts = useTexts()
  const { status, lines } = useShownCart('cart')
  const line = lines.find(({ shoppingCartUUID }) => shoppingCartUUID === id)
  if (status === 'opening') return <Waiting texts={texts} />
  const design = line ? designOf(line) : null
  if (!line || !hasPrints(design))
    return <Nothing title={texts.noDesignTitle} text={texts.noDesignText} texts={texts} />
  return <Line line={line} texts={texts} />
}

function Line({ line, texts }: { line: CartProduct; texts: ProofTexts }) {
  const { api } = useShop()
  const { data: product } = useQuery(productQuery(api, line.generic.id))
  const design = designOf(line)
  if (!hasPrints(design)) return null
  const techniques = product?.techniques ?? line.generic.printing_types
  const areas = proofAreas(design, (id) => techniques.find((one) => one.id === id))
  return (
    <Preview
      texts={texts}
      back={
        <LinkButton tone="outline" href="/shopping-cart">
          {texts.toCart}
        </LinkButton>
      }
    >
      <article className="proof-card">
        <h2 className="t-heading">{line.generic.name}</h2>
        <ProofSheet
          name={line.generic.name}
          pictures={picturesOf(line)}
          areas={areas}
          items={itemsOf(line)}
          colors={proofColors(areas, colorsOf(line, product?.variants ?? []))}
          texts={texts}
        />
      </article>
    </Preview>
  )
}

function OfQuote({ id }: { id: string }) {
  const { environment } = useConfig()
  const texts = proofTexts(environment)
  const { data: quote, state, error, retry } = useQuote(id)
  const loading = useSteadyLoading(state === 'loading')
  if (loading) return <Waiting texts={texts} />
  if (statusOf(error) === 404)
    return <Nothing title={texts.notFoundTitle} text={texts.notFoundText} texts={texts} />
  if (!quote) {
    const { failedTitle, offlineTitle } = texts
    return (
      <Unreached {...{ failedTitle, offlineTitle, error, onRetry: retry, texts: orderTexts(environment) }} />
    )
  }
  const groups = [...new Set(quote.lines.filter(({ areas }) => areas).map((line) => line.shoppingCartId))]
  if (groups.length === 0)
    return <Nothing title={texts.noDesignTitle} text={texts.noDesignText} texts={texts} />
  return (
    <Preview
      texts={texts}
      back={
        <LinkButton tone="outline" href={quoteHref(quote.id)}>
          {texts.toQuote}
        </LinkButton>
      }
    >
      {groups.map((group) => {
        const members = quote.lines.filter((line) => line.shoppingCartId === group)
        const [first] = members
        if (!first) return null
        const { productName, images = [], artwork, areas = [] } = first
        return (
          <article key={group} className="proof-card">
            <h2 className="t-heading">{productName}</h2>
            <ProofSheet
              name={productName}
              pictures={images.length > 0 ? images : [artwork].filter(Boolean)}
              areas={areas}
              items={members.map(({ variantName, quantity }) => ({ name: variantName, quantity }))}
              colors={quotedColors(members)}
              texts={texts}
            />
          </article>
        )
      })}
    </Preview>
  )
}
