import { ProductStrip } from '../controls/product-strip.tsx'
import { useChosen, useSeveral } from '../controls/use-chosen.ts'
import { useWide } from '../controls/use-wide.ts'
import { LazyPanels } from '../panels/lazy-panels.tsx'
import { ElementStrip } from './element-strip.tsx'

/** Below a phone's stage: the product's views and colours, or the actions on the selection. */
export function Strip() {
  const element = useChosen()
  const several = useSeveral()
  return (
    // Another key remounts the strip, which fades in.
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

/** Views and colours over the bottom of a desktop's stage. */
export function FloatingStrip() {
  return useWide() ? (
    <div className="ed-floating">
      <ProductStrip />
    </div>
  ) : null
}
