import { useEffect, useRef, useState } from 'react'
import type { Board } from '#contract/office/board.ts'
import { after } from '#src/platform/device/clock.ts'

/** A tap's click comes this long after its finger has left, at most, in ms. */
const CLICK_MS = 150

/** Whether somebody presses on the page, and a call when they have let go. */
const usePress = (onEnd: () => void) => {
  const isPressed = useRef(false)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let stop = () => {}
    const press = () => {
      stop()
      isPressed.current = true
    }
    const release = () => {
      stop()
      stop = after(CLICK_MS, () => {
        isPressed.current = false
        end.current()
      })
    }
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', release, true)
    addEventListener('pointercancel', release, true)
    return () => {
      stop()
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', release, true)
      removeEventListener('pointercancel', release, true)
    }
  }, [])
  return isPressed
}

/** The latest board; while somebody presses on the page the one before, so that nothing moves away under their finger. */
export const useSteadyBoard = (latest: Board | undefined): Board | undefined => {
  const shown = useRef(latest)
  const [, showLatest] = useState(0)
  const isPressed = usePress(() => {
    if (shown.current !== latest) showLatest((times) => times + 1)
  })
  if (!isPressed.current) shown.current = latest
  return shown.current
}

const idsOf = (board: Board): ReadonlySet<string> =>
  new Set(board.groups.flatMap(({ cards }) => cards.map(({ id }) => id)))

const NONE: ReadonlySet<string> = new Set()

/** Ids of the orders that were not on the board before this one; of the first board none. */
export const useArrivals = (board: Board | undefined): ReadonlySet<string> => {
  const [seen, setSeen] = useState<{ readonly board: Board; readonly arrived: ReadonlySet<string> }>()
  if (board === undefined || seen?.board === board) return seen?.arrived ?? NONE
  const before = seen && idsOf(seen.board)
  const arrived = before ? new Set([...idsOf(board)].filter((id) => !before.has(id))) : NONE
  setSeen({ board, arrived })
  return arrived
}
