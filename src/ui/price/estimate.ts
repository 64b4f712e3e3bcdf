import { createContext, useContext } from 'react'

/** When what prices come from was fetched, in ms since the epoch; undefined while they are the shop's own. */
export const EstimateContext = createContext<number | undefined>(undefined)

const day = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' })

/** 'estimado al 24 nov', to stand beside each price that no server has confirmed; '' for the shop's own. */
export const useEstimate = (): string => {
  const at = useContext(EstimateContext)
  return at === undefined ? '' : `estimado al ${day.format(at)}`
}
