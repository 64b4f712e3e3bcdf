import type { Task } from '#contract/office/workshop.ts'
import { useAssignment } from '#office/queries/workshop.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { workshopTexts } from '../texts.ts'

interface Props {
  readonly task: Task
  readonly team: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

/** Gives a task to a member of the team. */
export const GiveSheet = ({ task, team, onClose }: Props) => {
  const words = useTexts(workshopTexts)
  const assignment = useAssignment(task)
  const give = async (to: string | null, name: string) => {
    if (!(await assignment.run(to))) return
    say(to === null ? words.takenAway : words.given(name))
    onClose()
  }
  return (
    <Sheet title={words.giveTitle} onClose={onClose}>
      <Refused error={assignment.error} />
      {team
        .filter(({ id }) => id !== task.assigned?.id)
        .map(({ id, name }) => (
          <ActionButton key={id} isBusy={assignment.isBusy} onPress={() => void give(id, name)}>
            {name}
          </ActionButton>
        ))}
      {task.assigned && (
        <ActionButton isBusy={assignment.isBusy} onPress={() => void give(null, '')}>
          {words.noOne}
        </ActionButton>
      )}
    </Sheet>
  )
}
