import { type ChangeEvent, useRef, useState } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { askToKeep } from '#src/platform/device/keep.ts'
import { shareFile } from '#src/platform/page/share.ts'
import { useAction } from '#src/queries/use-action.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useShop } from '#src/session/shop.ts'
import { takeInWork } from '#src/sync/transfer/take-in-work.ts'
import { MOST_BYTES, packWork, unpackWork, WorkFileError } from '#src/sync/transfer/work-file.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import type { DeviceTexts } from '../texts.ts'

/** Cart, designs and artwork as one file, and such a file taken in. */
export function CarryWork({ texts }: { texts: DeviceTexts }) {
  const { db, session, tenant } = useShop()
  const [said, setSaid] = useState('')
  const { busy, run } = useAction()
  const input = useRef<HTMLInputElement>(null)

  const failed = (error: unknown): string => {
    if (error instanceof WorkFileError) return texts.faults[error.fault]
    console.error('The work was not carried', error)
    return texts.failed
  }
  const act = (task: () => Promise<string>) => run(async () => setSaid(await task().catch(failed)))
  const pack = async () => {
    const at = now()
    const bytes = await packWork(await db.open(), identityOf(session.state()), tenant, at)
    const day = new Date(at).toISOString().slice(0, 10)
    const file = new File([bytes], `${tenant}-mi-trabajo-${day}.zip`, { type: 'application/zip' })
    return (await shareFile(file, texts.workTitle)) ? texts.packed : ''
  }
  const unpack = async (file: File) => {
    if (file.size > MOST_BYTES) throw new WorkFileError('tooLarge')
    const work = await unpackWork(new Uint8Array(await file.arrayBuffer()), tenant)
    const came = await takeInWork(await db.open(), identityOf(session.state()), work, now())
    void askToKeep()
    return came ? texts.brought(came.lines, came.drafts) : texts.known
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) void act(() => unpack(file))
    // The same file may be chosen again.
    currentTarget.value = ''
  }

  return (
    <>
      <div className="flex flex-wrap gap-3 mt-4">
        <Button busy={busy} onClick={() => void act(pack)}>
          {texts.pack}
        </Button>
        <Button tone="outline" busy={busy} onClick={() => input.current?.click()}>
          {texts.unpack}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".zip,application/zip"
          className="sr-only"
          tabIndex={-1}
          aria-label={texts.unpack}
          onChange={choose}
        />
      </div>
      <p role="status" className="mt-3">
        {said}
      </p>
    </>
  )
}
