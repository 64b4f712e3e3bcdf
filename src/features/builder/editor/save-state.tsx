import { useSyncExternalStore } from 'react'
import { useOnline } from '#src/platform/device/online.ts'
import { useInMemory } from '#src/session/use-in-memory.ts'
import { AlertIcon, OfflineIcon } from '#src/ui/icons/icons.tsx'
import { useBuilder } from '../builder.ts'
import { CheckIcon, DeviceIcon } from '../controls/icons.tsx'
import { useBuilderTexts } from '../words/use-texts.ts'

/** Where the design is: the title's second line. */
export function SaveState() {
  const { draft, shop } = useBuilder()
  const texts = useBuilderTexts()
  const { saving } = useSyncExternalStore(draft.subscribe, draft.state, draft.state)
  const online = useOnline(shop.connection)
  const inMemory = useInMemory()
  const [Icon, words] =
    saving === 'full'
      ? [AlertIcon, texts.draftFull]
      : saving === 'failed'
        ? [AlertIcon, texts.draftFailed]
        : inMemory
          ? [AlertIcon, texts.draftInMemory]
          : !online
            ? [OfflineIcon, texts.draftOffline]
            : saving === 'new'
              ? [DeviceIcon, texts.draftNew]
              : saving === 'saved'
                ? [CheckIcon, texts.draftKept]
                : [DeviceIcon, texts.draftWaiting]
  return (
    <p className="ed-save" role="status" data-saving={saving}>
      <Icon className="size-3.5" />
      <span>{words}</span>
    </p>
  )
}
