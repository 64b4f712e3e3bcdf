import type { ProofArea, ProofColor } from '#contract/proof-area.ts'
import { blendsInto } from '../colour/contrast.ts'
import { isHex } from '../colour/hex.ts'
import { inkName } from './ink-names.ts'

/** A colour of the product that is bought. */
export interface BoughtColor {
  readonly name: string
  /** `#rrggbb`; '' where nobody knows. */
  readonly hex: string
}

/** Each colour once, with the inks that can hardly be seen on it by name. */
export const proofColors = (areas: readonly ProofArea[], bought: readonly BoughtColor[]): ProofColor[] => {
  const inks = areas.flatMap((area) => area.inks ?? [])
  const colors = new Map(bought.map((color) => [color.name, color]))
  return [...colors.values()].map(({ name, hex }) => {
    const lost = isHex(hex) ? inks.filter((ink) => blendsInto(ink.hex, hex)) : []
    return { name, hex, lost: [...new Set(lost.map(inkName))] }
  })
}
