import { createContext, useContext } from 'react'

/** When the data behind the prices was fetched, in ms since the epoch; undefined for the server's own prices. */
export const EstimateContext = createContext<number | undefined>(undefined)

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' })

/** 'estimado al 24 nov', beside each price that the server has not confirmed; '' for the server's own. */
export const useEstimate = (): string => {
  const at = useContext(EstimateContext)
  return at === undefined ? '' : `estimado al ${day.format(at)}`
}
