import * as v from 'valibot'
import type { Application } from '#contract/cart.ts'
import { type DesignElement, designElement } from '#contract/design-document.ts'

const elementsList = v.array(designElement)

/** The elements of an application; undefined where one of them is none. */
export const elementsOf = ({ elements }: Application): DesignElement[] | undefined => {
  const parsed = v.safeParse(elementsList, elements)
  return parsed.success ? parsed.output : undefined
}
