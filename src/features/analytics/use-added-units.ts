import { useEffect, useRef } from 'react'

/** Calls back with how many units a cart has grown by; `units` is undefined until the cart is known. */
export const useAddedUnits = (units: number | undefined, added: (more: number) => void): void => {
  const before = useRef(units)
  useEffect(() => {
    const had = before.current
    before.current = units
    if (had !== undefined && units !== undefined && units > had) added(units - had)
  }, [units, added])
}
