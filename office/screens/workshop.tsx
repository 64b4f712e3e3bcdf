import { BlanksPage } from '#office/features/workshop/blanks/blanks-page.tsx'
import { ParcelsPage } from '#office/features/workshop/parcels/parcels-page.tsx'
import { areaOf } from '#office/features/workshop/tasks/address.ts'
import { TaskPage } from '#office/features/workshop/tasks/task-page.tsx'
import { TasksPage } from '#office/features/workshop/tasks/tasks-page.tsx'
import { useMay } from '#office/queries/session.ts'

interface Props {
  /** What stands behind 'taller' in the address: a list, or a task's order, line and area. */
  readonly id: string
  readonly line: string
  readonly area: string
}

export const Screen = ({ id, line, area }: Props) => {
  const may = useMay()
  if (id === 'prendas') return <BlanksPage />
  if (id === 'empaque' && may('orders.ship')) return <ParcelsPage />
  if (line === '') return <TasksPage />
  return <TaskPage key={`${id} ${line} ${area}`} id={id} line={line} area={areaOf(area)} />
}
