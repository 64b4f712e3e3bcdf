import { ElementStrip } from './element-strip.tsx'
import { ProductStrip } from './product-strip.tsx'
import { useChosen } from './use-chosen.ts'
import { useWide } from './use-wide.ts'

/** Under a phone's stage: the product's choices or, with an element chosen, what can be done with it. */
export function Strip() {
  const element = useChosen()
  return (
    // Another key: the one fades in where the other was.
    <div className="ed-strip" key={element ? 'element' : 'product'}>
      {element ? <ElementStrip element={element} /> : <ProductStrip />}
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
