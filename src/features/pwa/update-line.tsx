import { useRef, useSyncExternalStore } from 'react'
import { standAboveBars, useAtRest } from '#src/ui/feedback/free-place.ts'
import { Toast } from '#src/ui/feedback/toast.tsx'
import type { PwaTexts } from './texts.ts'
import type { UpdateState, Updates } from './updates.ts'

interface UpdateLineProps {
  updates: Updates
  texts: PwaTexts
}

/** Says that a newer version is there, and lets the person choose the moment. */
export function UpdateLine({ updates, texts }: UpdateLineProps) {
  const state = useSyncExternalStore(updates.subscribe, updates.state, () => 'current' as const)
  return state === 'current' ? null : <Note state={state} updates={updates} texts={texts} />
}

const said = { waiting: 'newVersion', accepted: 'updating', overtaken: 'updatedElsewhere' } as const

function Note({ state, updates, texts }: UpdateLineProps & { state: Exclude<UpdateState, 'current'> }) {
  const own = useRef<HTMLDivElement>(null)
  useAtRest(own, standAboveBars)
  return (
    <Toast
      ref={own}
      action={
        state !== 'accepted' && (
          <span className="flex -my-2 -mr-3 t-small">
            <button
              type="button"
              className="min-h-11 px-2 underline underline-offset-4 font-semibold"
              onClick={updates.accept}
            >
              {texts.update}
            </button>
            {state === 'waiting' && (
              <button type="button" className="min-h-11 px-2 opacity-80" onClick={updates.postpone}>
                {texts.later}
              </button>
            )}
          </span>
        )
      }
    >
      <span className="t-small">{texts[said[state]]}</span>
    </Toast>
  )
}
