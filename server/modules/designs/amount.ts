import type { Customization } from '#contract/cart.ts'
import { failure } from '../../errors/failure.ts'

/**
 * Elements and letters of all designs of a cart. Carts of the server's tests have up to 5 elements and 20 letters in a
 * design; 200 lines, as many as a cart has, each with a design of that size, doubled. Counting so many takes a child
 * 300 ms.
 */
const MOST = { elements: 2000, characters: 8000 } as const
/** What is counted at once, in less than 5 ms; more is counted by a child. */
const AT_ONCE = { elements: 30, characters: 500 } as const

interface Amount {
  readonly elements: number
  readonly characters: number
}

const charactersOf = (element: unknown): number =>
  typeof element === 'object' && element !== null && 'text' in element && typeof element.text === 'string'
    ? element.text.length
    : 0

const amountOf = (designs: readonly Customization[]): Amount => {
  const elements = designs.flatMap(({ views }) =>
    views.flatMap(({ areas }) => areas.flatMap((area) => area.elements)),
  )
  return {
    elements: elements.length,
    characters: elements.reduce<number>((n, one) => n + charactersOf(one), 0),
  }
}

const exceeds = ({ elements, characters }: Amount, most: Amount): boolean =>
  elements > most.elements || characters > most.characters

/** Throws where a cart has more in its designs than a person makes. */
export const refuseExcess = (designs: readonly Customization[]) => {
  if (exceeds(amountOf(designs), MOST))
    throw failure(
      'invalid_request',
      'Los diseños tienen, entre todos, más de 2.000 elementos o de 8.000 letras. Se puede dividir el pedido en varios.',
      { status: 422 },
    )
}

export const takesLong = (designs: readonly Customization[]): boolean => exceeds(amountOf(designs), AT_ONCE)
