import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { CustomizeLink } from '../buying/customize-link.tsx'
import { lazyTexts } from '../lazy-texts.ts'
import { PrintAreas } from './print-areas.tsx'

interface PlaygroundProps {
  product: ProductDetail
  /** The editor, which asks for the variant at its end; undefined for what is sold as it is. */
  design: string | undefined
  /** The page on which colour, size and quantity are chosen. */
  href: string
}

/** Design first, choose the variant after: straight into the editor, and until it is there, where and how it prints. */
export function Playground({ product, design, href }: PlaygroundProps) {
  const texts = lazyTexts(useConfig().environment)
  const [, navigate] = useLocation()
  useEffect(() => {
    if (design) navigate(design, { replace: true })
  }, [design, navigate])
  return (
    <div className="flex flex-col gap-6">
      {design && (
        <>
          <p className="t-lead">{texts.playgroundText}</p>
          <div>
            <h2 className="choice-title">Zonas de impresión</h2>
            <PrintAreas product={product} />
          </div>
          <CustomizeLink href={design} />
        </>
      )}
      <LinkButton href={href} tone={design ? 'outline' : 'primary'}>
        Elegir color y cantidad
      </LinkButton>
    </div>
  )
}
