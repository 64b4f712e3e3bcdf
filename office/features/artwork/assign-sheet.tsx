import { assign } from '#contract/office/artwork.ts'
import { useArtworkWrite } from '#office/queries/artwork.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useTell } from '../undo/use-tell.ts'
import type { ArtworkSheetProps } from './return-sheet.tsx'
import { artworkTexts } from './texts.ts'

/** Assigns the work to a member of the team. */
export const AssignSheet = ({ artwork, onClose }: Omit<ArtworkSheetProps, 'onDone'>) => {
  const words = useTexts(artworkTexts)
  const write = useArtworkWrite(assign)
  const tell = useTell()
  const give = async (to: string | null, name: string) => {
    const answer = await write.send(artwork, { to })
    if (!answer) return
    tell(to === null ? words.takenAway : words.assigned(name), answer)
    onClose()
  }
  const others = artwork.team.filter(({ id }) => id !== artwork.assigned?.id)
  return (
    <Sheet title={words.assignTitle} onClose={onClose}>
      <Refused error={write.error} />
      {others.map(({ id, name }) => (
        <ActionButton key={id} isBusy={write.isBusy} onPress={() => void give(id, name)}>
          {name}
        </ActionButton>
      ))}
      {artwork.assigned && (
        <ActionButton isBusy={write.isBusy} onPress={() => void give(null, '')}>
          {words.unassigned}
        </ActionButton>
      )}
    </Sheet>
  )
}
