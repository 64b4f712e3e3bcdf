import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { DEFAULT_ERROR } from '#src/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useBuilder } from '../builder.ts'
import type { CartPort } from './cart-port.ts'
import type { DesignPrice } from './design-price.ts'
import { type IntoCart, putIntoCart } from './into-cart.ts'

export interface IntoCartState {
  readonly busy: boolean
  /** The line that the design was put into the cart as, and whether it was there before; null until then. */
  readonly put: { readonly line: CartProduct; readonly edited: boolean } | null
  /** Why not, in words; '' when nothing went wrong. */
  readonly refused: string
  /** Lines that have the chosen sizes and colours already, where the shop sells one design of each; none: []. */
  readonly inTheWay: readonly CartProduct[]
  /** Pictures of the views that are printed. */
  readonly renderViews: IntoCart['renderViews']
  /** The design belongs to a line of the cart. */
  readonly editing: boolean
  readonly go: () => Promise<void>
  /** Puts the design, with the units that are chosen, in the place of a line of the cart. */
  readonly replace: (line: CartProduct) => Promise<void>
  readonly dismiss: () => void
}

/** What was put into the cart, and as what state of the design. */
interface Put extends NonNullable<IntoCartState['put']> {
  readonly document: DesignPrice['document']
  readonly chosen: DesignPrice['chosen']
}

/** What the cart had of what was chosen. */
interface Held {
  readonly lines: readonly CartProduct[]
  readonly chosen: DesignPrice['chosen']
}

const NONE: readonly CartProduct[] = []

/** Whether the cart has the line that the design is bound to; it may have been removed or ordered since. */
const useHasLine = (cart: CartPort, lineUuid: string | null): boolean => {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (lineUuid === null) return setHas(false)
    let current = true
    cart.has(lineUuid).then(
      (answer) => current && setHas(answer),
      (error: unknown) => console.error('The cart was not read', error),
    )
    return () => {
      current = false
    }
  }, [cart, lineUuid])
  return has
}

/** The way of a design into the cart. */
export const useIntoCart = (
  price: DesignPrice,
  cart: CartPort,
  renderViews: IntoCart['renderViews'],
): IntoCartState => {
  const { shop, draft, panels } = useBuilder()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Put | null>(null)
  const [refused, setRefused] = useState('')
  const [held, setHeld] = useState<Held | null>(null)
  const running = useRef(false)
  const lineOf = () => draft.state().lineUuid
  const lineUuid = useSyncExternalStore(draft.subscribe, lineOf, lineOf)
  const { document, pricing, chosen, texts } = price
  const editing = useHasLine(cart, lineUuid)

  const putAs = async (as: string | null) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setRefused('')
    setHeld(null)
    try {
      const result = await putIntoCart({
        document,
        pricing,
        units: chosen.units,
        lineUuid: as,
        cart,
        renderViews,
        db: shop.db.open,
        identity: () => identityOf(shop.session.state()),
        newId,
        now,
      })
      if (result === null) return
      if (!result.ok) {
        const lines = result.inTheWay ?? NONE
        return lines.length > 0 ? setHeld({ lines, chosen }) : setRefused(result.message)
      }
      const edited = result.line.shoppingCartUUID === as
      draft.bindLine(result.line.shoppingCartUUID)
      await draft.flush()
      setLast({ line: result.line, edited, document, chosen })
      panels.announce(cart.proofHref ? texts.savedProof : edited ? texts.savedInLine : texts.added)
    } catch (error) {
      console.error(error)
      setRefused(DEFAULT_ERROR)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const go = () => putAs(lineUuid)
  const replace = (line: CartProduct) => putAs(line.shoppingCartUUID)
  const dismiss = useCallback(() => {
    setLast(null)
    setHeld(null)
    setRefused('')
  }, [])
  // What was changed since is to be put there once more.
  const put = last?.document === document && last.chosen === chosen ? last : null
  // Other sizes may be free.
  const inTheWay = held?.chosen === chosen ? held.lines : NONE
  return { renderViews, busy, put, refused, inTheWay, editing, go, replace, dismiss }
}

export const IntoCartContext = createContext<IntoCartState | undefined>(undefined)

export const useIntoCartState = (): IntoCartState => {
  const state = useContext(IntoCartContext)
  if (!state) throw new Error('Outside of the editor')
  return state
}
