import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { after } from '#src/platform/device/clock.ts'
import { createObservable } from '#src/platform/observable.ts'

/** What may be done about what was said; the answer is said in its place. */
export interface Offer {
  readonly name: string
  run(): Promise<string>
}

interface Notice {
  readonly id: number
  readonly text: string
  readonly offer?: Offer | undefined
  readonly group?: string | undefined
}

/** How long a sentence stands, and one that offers something, in ms. */
const STANDS = 6000
const OFFERS = 15_000
const MOST = 2

const { current, subscribe, become } = createObservable<readonly Notice[]>([])
let last = 0

/** Says what was done, in one line above the bar, instead of what was said last of the same group. */
export const say = (text: string, offer?: Offer, group?: string): void => {
  last += 1
  const others = current().filter((notice) => group === undefined || notice.group !== group)
  become([...others, { id: last, text, offer, group }].slice(-MOST))
}

const dismiss = (id: number) => become(current().filter((notice) => notice.id !== id))

const Line = ({ notice: { id, text, offer } }: { readonly notice: Notice }) => {
  const line = useRef<HTMLDivElement>(null)
  /** What it offers is under a pointer, or has the focus: it stays. */
  const [isAttended, setAttended] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<string>()
  const isOffering = offer !== undefined && answer === undefined
  useEffect(() => {
    if (isAttended || isBusy) return undefined
    return after(isOffering ? OFFERS : STANDS, () => dismiss(id))
  }, [isAttended, isBusy, isOffering, id])
  const accept = async () => {
    if (offer === undefined || isBusy) return
    setBusy(true)
    // The button goes, and the focus would be lost with it.
    line.current?.focus()
    setAnswer(await offer.run())
    setBusy(false)
    setAttended(false)
  }
  return (
    <div className={isOffering ? 'notice notice-offer' : 'notice'} ref={line} tabIndex={-1}>
      <span className="grow">{answer ?? text}</span>
      {isOffering && (
        <button
          type="button"
          className="button button-small"
          aria-busy={isBusy ? true : undefined}
          onClick={() => void accept()}
          onPointerEnter={() => setAttended(true)}
          onPointerLeave={() => setAttended(false)}
          onFocus={() => setAttended(true)}
          onBlur={() => setAttended(false)}
        >
          {offer.name}
        </button>
      )}
    </div>
  )
}

const Lines = ({ notices }: { readonly notices: readonly Notice[] }) =>
  notices.map((notice) => <Line key={notice.id} notice={notice} />)

/** Sheets that are open, the last on top: a page below one is neither seen whole nor read aloud. */
const sheets = createObservable<readonly string[]>([])

/** What is said while a sheet is open, in the sheet; what offers something outlives it, on the page. */
export const SheetNotices = ({ sheet }: { readonly sheet: string }) => {
  const notices = useSyncExternalStore(subscribe, current)
  const top = useSyncExternalStore(sheets.subscribe, sheets.current).at(-1)
  useLayoutEffect(() => {
    sheets.become([...sheets.current(), sheet])
    return () => sheets.become(sheets.current().filter((one) => one !== sheet))
  }, [sheet])
  return (
    <div className="sheet-notices" role="status">
      {top === sheet && <Lines notices={notices.filter(({ offer }) => offer === undefined)} />}
    </div>
  )
}

/** With what stays until it is read. */
export const Notices = ({ children }: { readonly children?: ReactNode }) => {
  const notices = useSyncExternalStore(subscribe, current)
  const hasSheet = useSyncExternalStore(sheets.subscribe, sheets.current).length > 0
  return (
    <div className="notices" role="status">
      {children}
      <Lines notices={hasSheet ? notices.filter(({ offer }) => offer !== undefined) : notices} />
    </div>
  )
}
