import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { ErrorState, OfflineState } from '#src/ui/feedback/states.tsx'
import { listHref, productHref } from '#src/ui/hrefs.ts'
import { editorHref, type Found } from '../opening.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

interface WordsProps {
  title: string
  text?: string
  children: ReactNode
}

function Words({ title, text, children }: WordsProps) {
  return (
    <div className="wrap py-16 text-center">
      <h1 className="t-title">{title}</h1>
      {text && <p className="t-lead text-muted mt-3">{text}</p>}
      <div className="flex flex-wrap justify-center gap-3 mt-8">{children}</div>
    </div>
  )
}

export function Loading() {
  const texts = useBuilderTexts()
  return (
    <div className="grid place-content-center min-h-dvh" role="status">
      <p className="text-muted flex items-center gap-3">
        <span className="spinner" aria-hidden="true" />
        {texts.loading}
      </p>
    </div>
  )
}

/** The design that the URL names is not on this device, or can't be read. */
export function NotFound({ found }: { found: Found }) {
  const texts = useBuilderTexts()
  const mine = (
    <Link href={editorHref({})} className={buttonClass('primary', false)}>
      {texts.myDesigns}
    </Link>
  )
  if (found.kind !== 'unreadable')
    return (
      <Words title={texts.unknownDraft} text={texts.unknownDraftHelp}>
        {mine}
      </Words>
    )
  return (
    <Words title={texts.unreadable} text={found.why === 'newer' ? texts.newer : texts.broken}>
      {mine}
    </Words>
  )
}

/** The shop no longer has the product. */
export function NoProduct() {
  const texts = useBuilderTexts()
  return (
    <Words title={texts.unknownProduct}>
      <Link href={listHref} className={buttonClass('primary', false)}>
        {texts.chooseProduct}
      </Link>
      <Link href={editorHref({})} className={buttonClass('outline', false)}>
        {texts.myDesigns}
      </Link>
    </Words>
  )
}

export function NotCustomisable({ product }: { product: ProductDetail }) {
  const texts = useBuilderTexts()
  return (
    <Words title={texts.notCustomisable} text={texts.notCustomisableHelp}>
      <Link href={productHref(product)} className={buttonClass('primary', false)}>
        {texts.seeProduct}
      </Link>
    </Words>
  )
}

interface UnreachedProps {
  online: boolean
  message: string
  onRetry: () => void
}

/** The product could not be loaded, and is not cached on this device. */
export function Unreached({ online, message, onRetry }: UnreachedProps) {
  return (
    <div className="wrap">
      {online ? (
        <ErrorState level={1} message={message} onRetry={onRetry} />
      ) : (
        <OfflineState level={1} onRetry={onRetry} />
      )}
    </div>
  )
}
