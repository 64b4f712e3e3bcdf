import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from '#src/ui/class-names.ts'
import { usePanel } from '../builder.ts'
import { usePanelControls } from './use-panel.ts'

interface Props {
  title: string
  /** Height on a phone, in px. */
  height?: number
  /** Over the whole stage of a phone. */
  full?: boolean
  /** Label of the button that closes it. */
  done?: string
  children: ReactNode
}

/** A panel: a sheet below the stage on a phone, the inspector's content on a desktop. Not modal. */
export function Sheet({ title, height = 450, full = false, done, children }: Props) {
  const { close, texts, wide } = usePanelControls()
  const heading = useRef<HTMLHeadingElement>(null)
  const section = useRef<HTMLElement>(null)
  const open = usePanel()
  const wasOpened = useRef(open !== null)
  const titleId = useId()
  useEffect(() => {
    // A panel that was opened gets the focus; one that merely follows the selection does not.
    const isInside = section.current?.contains(document.activeElement)
    if (wasOpened.current && !isInside) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={section}
      className={wide ? 'ed-side-body' : cx('ed-sheet', full && 'ed-sheet-full')}
      aria-labelledby={titleId}
      style={{ '--sheet': `${height / 16}rem` } as CSSProperties}
    >
      <header className="ed-sheet-head">
        <h2 id={titleId} ref={heading} tabIndex={-1} data-lands="" className="ed-display outline-none">
          {title}
        </h2>
        {open !== null && (
          <button type="button" className="ed-bt ed-bt-quiet" onClick={close}>
            {done ?? texts.done}
          </button>
        )}
      </header>
      <div className="ed-sheet-body">{children}</div>
    </section>
  )
}
