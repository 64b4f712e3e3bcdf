import { useSyncExternalStore } from 'react'
import { Toast } from '#src/ui/toast.tsx'
import type { PwaTexts } from './texts.ts'
import type { Updates } from './updates.ts'

interface UpdateLineProps {
  updates: Updates
  texts: PwaTexts
}

/** Says that a newer version is there, and lets the person choose the moment. */
export function UpdateLine({ updates, texts }: UpdateLineProps) {
  const state = useSyncExternalStore(updates.subscribe, updates.state, () => 'current' as const)
  if (state === 'current') return null
  return (
    <Toast
      action={
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
      }
    >
      <span className="t-small">{state === 'waiting' ? texts.newVersion : texts.updatedElsewhere}</span>
    </Toast>
  )
}
