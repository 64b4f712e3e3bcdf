import type { Task } from '#contract/office/workshop.ts'

type Place = Pick<Task, 'id' | 'line' | 'area'>

/** Stands for no area in an address. */
const NO_AREA = '-'

/** Where one task is: what the QR code of its ticket opens. */
export const taskHref = (shop: string, { id, line, area }: Place): string =>
  `/${shop}/taller/${id}/${line}/${area === '' ? NO_AREA : encodeURIComponent(area)}`

const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The area of an address. */
export const areaOf = (word: string): string => (word === NO_AREA ? '' : decoded(word))

export const findTask = (tasks: readonly Task[] | undefined, { id, line, area }: Place): Task | undefined =>
  tasks?.find((task) => task.id === id && task.line === line && task.area === area)
