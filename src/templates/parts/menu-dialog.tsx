import { type MouseEvent, type ReactNode, useRef } from 'react'
import { cx } from '#src/ui/class-names.ts'
import { CloseIcon } from '#src/ui/icons/icons.tsx'

interface MenuDialogProps {
  /** Name of the menu. */
  label: string
  /** Content of the button that opens it. */
  trigger: ReactNode
  triggerClass: string
  /** Accessible name of that button, where its content is an icon. */
  triggerLabel?: string
  className: string
  /** Beside the close button. */
  head?: ReactNode
  children: ReactNode
}

/**
 * A menu over the page: a native modal dialog, which traps the focus, closes with Escape and returns the focus to its
 * button. A choice or a click on the backdrop closes it, too.
 */
export function MenuDialog({
  label,
  trigger,
  triggerClass,
  triggerLabel,
  className,
  head,
  children,
}: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  const closeOnClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) close()
  }
  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-haspopup="dialog"
        aria-label={triggerLabel}
        onClick={() => dialog.current?.showModal()}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it, links are opened by Enter */}
      <dialog ref={dialog} className={cx('menu-dialog', className)} aria-label={label} onClick={closeOnClick}>
        <div className="menu-frame">
          <div className="menu-head">
            <div>{head}</div>
            <button type="button" className="icon-btn" aria-label="Cerrar menú" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}
