import { useDesktop } from '#office/queries/session.ts'
import { chooseWorker, useWorker } from '#office/queries/worker.ts'
import { useTasks } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { workshopTexts } from './texts.ts'

/** On a device that several share: who works there now. */
export const WorkerField = () => {
  const words = useTexts(workshopTexts)
  const { operator } = useDesktop()
  const { team } = useTasks()
  const { by, isShared } = useWorker()
  if (!isShared) return null
  return (
    <section aria-label={words.works}>
      <label className="worker">
        <span>{words.works}</span>
        <select
          className="input"
          value={team.some(({ id }) => id === by) ? by : ''}
          onChange={(event) =>
            chooseWorker(
              operator,
              team.find(({ id }) => id === event.target.value),
            )
          }
        >
          <option value="">{words.worksUnnamed}</option>
          {team.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}
