/** The same each time for the same place, from 0 to 1: rounding by it leaves no bands where light hardly changes. */
export const grain = (n) => {
  const value = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b)
  return (Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0) / 0x100000000
}
