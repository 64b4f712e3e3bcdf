import type { ProductDetail } from '#contract/catalogue.ts'
import { useConfig } from '#src/session/shop.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { laterTexts } from '../later-texts.ts'
import { PrintAreas } from './print-areas.tsx'

interface PlaygroundProps {
  product: ProductDetail
  /** The page on which colour, size and quantity are chosen. */
  href: string
}

/** The product before its variant: where and how it can be marked, then on to the choice. */
export function Playground({ product, href }: PlaygroundProps) {
  const texts = laterTexts(useConfig().environment)
  return (
    <div className="flex flex-col gap-6">
      {product.printAreas.length > 0 && (
        <>
          <p className="t-lead">{texts.playgroundText}</p>
          <div>
            <h2 className="choice-title">Zonas de impresión</h2>
            <PrintAreas product={product} />
          </div>
        </>
      )}
      <LinkButton href={href}>Elegir color y cantidad</LinkButton>
    </div>
  )
}
