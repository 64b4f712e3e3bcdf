import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { SheetNotices } from './notices.tsx'

interface Props {
  readonly title: string
  /** Without it, the sheet stays until what it asks for is done. */
  readonly onClose?: () => void
  readonly children: ReactNode
}

/** A dialog: from below on phones, in the middle where there is room. */
export const Sheet = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed while it is still in the document: a dialog that is removed first does not restore the focus.
  useLayoutEffect(() => {
    const { current } = dialog
    if (current?.open === false) current.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog
      className="sheet"
      aria-labelledby={id}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="sheet-head">
        <h2 className="grow" id={id}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="sheet-body">{children}</div>
      <SheetNotices sheet={id} />
    </dialog>
  )
}
