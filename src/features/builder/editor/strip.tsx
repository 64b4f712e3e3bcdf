import { ProductStrip } from '../controls/product-strip.tsx'
import { useChosen, useSeveral } from '../controls/use-chosen.ts'
import { useWide } from '../controls/use-wide.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { ElementStrip } from './element-strip.tsx'

/** Under a phone's stage: the product's choices or, with an element chosen, what can be done with it. */
export function Strip() {
  const element = useChosen()
  const several = useSeveral()
  return (
    // Another key: the one fades in where the other was.
    <div className="ed-strip" key={several ? 'several' : element ? 'element' : 'product'}>
      {several ? (
        <LazyPanels height={0}>{({ SeveralStrip }) => <SeveralStrip />}</LazyPanels>
      ) : element ? (
        <ElementStrip element={element} />
      ) : (
        <ProductStrip />
      )}
    </div>
  )
}

/** Over a desktop's stage, below: views and colours. */
export function FloatingStrip() {
  return useWide() ? (
    <div className="ed-floating">
      <ProductStrip />
    </div>
  ) : null
}
