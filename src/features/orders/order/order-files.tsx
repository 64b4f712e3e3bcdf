import { useId, useState } from 'react'
import { sendOrderFiles } from '#src/api/calls/uploads.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { orderTexts } from '../texts.ts'

/** Most files that the server accepts at once (`server/modules/uploads/multipart.ts`). */
const MOST_FILES = 8
const MOST_BYTES = 10 * 1024 * 1024
const MOST_TOGETHER = 3 * MOST_BYTES
const TYPES = 'image/png,image/jpeg,image/webp,image/svg+xml,application/pdf'

/** Sends further files for what is printed on an order. */
export function OrderFiles({ orderId }: { orderId: string }) {
  const { api, connection } = useShop()
  const texts = orderTexts(useConfig().environment)
  const online = useOnline(connection)
  const { busy, refused, run } = useAction()
  const [problem, setProblem] = useState('')
  const [sent, setSent] = useState(0)
  const id = useId()
  const send = (files: readonly File[]) => {
    setSent(0)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const isHeavy = bytes > MOST_TOGETHER || files.some(({ size }) => size > MOST_BYTES)
    setProblem(files.length > MOST_FILES ? texts.filesMany : isHeavy ? texts.filesHeavy : '')
    if (files.length === 0 || files.length > MOST_FILES || isHeavy) return
    void run(async () => {
      const named = files.map((file) => ({ name: file.name, blob: file }))
      await sendOrderFiles(api, orderId, named)
      setSent(files.length)
    })
  }
  const said = problem || refused
  return (
    <section>
      <h2 className="t-heading mb-1">{texts.filesTitle}</h2>
      <p className="text-muted text-pretty">{texts.filesText}</p>
      <label
        htmlFor={id}
        className="btn btn-outline mt-4 focus-within:outline-2"
        aria-busy={busy || undefined}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? texts.filesSending : texts.filesChoose}
        <input
          id={id}
          className="sr-only"
          type="file"
          multiple
          accept={TYPES}
          disabled={!online || busy}
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </label>
      {!online && <p className="t-small text-muted mt-2">{texts.filesOffline}</p>}
      <p className="mt-2" aria-live="polite">
        {sent > 0 && texts.filesSent(sent)}
      </p>
      <FieldError>{said}</FieldError>
    </section>
  )
}
