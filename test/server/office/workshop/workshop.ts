import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import { listTasks, moveTask, type Task, type TaskState } from '#contract/office/workshop.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { copyLines } from '#harness/rows/designs.ts'
import { changeOrder } from '#harness/rows/orders.ts'
import { type Member as Logged, openGestion } from '../gestion.ts'

/** Who makes orders, and their tasks as they see them. */
export interface Member extends Logged {
  tasks(orderId: string): Promise<Task[]>
}

/** A shop with designed orders, and whoever makes them. */
export const openWorkshop = async (now?: () => Date) => {
  const gestion = await openGestion(now)
  const { shops, query } = gestion
  const orders = openDesignedOrders(shops)

  const member = async (name: string, place: Partial<Membership> = {}): Promise<Member> => {
    const one = await gestion.member(name, { role: 'workshop', ...place }, orders.tenant)
    return {
      ...one,
      tasks: async (orderId) => (await one.call(listTasks)).ok.tasks.filter(({ id }) => id === orderId),
    }
  }

  /** An order that is paid. */
  const paid = async (...asked: Parameters<typeof orders.place>) => {
    const order = await orders.place(...asked)
    await orders.cli('pedidos', 'cobrar', orders.tenant, order.orderNumber)
    return order
  }

  /** An order that is paid and approved: it is in production by itself. */
  const produced = async (...asked: Parameters<typeof orders.place>) => {
    const order = await paid(...asked)
    const { lines } = await orders.see(order.link)
    for (const index of lines.keys())
      await orders.approve({ ...(await orders.seen(order.link, index)), name: 'Zenobia' })
    return order
  }

  return {
    gestion,
    shops,
    orders,
    database: shops.db.database,
    query,
    member,
    paid,
    produced,
    /** An order of one print, its task, and that as it is by now. */
    oneTask: async (who: Member, text: string) => {
      const order = await produced(text)
      const now = async (): Promise<Task> => {
        const [task] = await who.tasks(order.orderId)
        if (task === undefined) throw new Error('no task')
        return task
      }
      return { order, task: await now(), now }
    },
    /** The design of an order so many times, each with lines of its own. */
    multiplyLines: (orderId: string, times: number) =>
      copyLines(gestion, orderId, times - 1, () => ({ shoppingCartId: randomUUID() })),
    shop: (...words: string[]) => orders.cli(...words),
    setStatus: (id: string, status: OrderStatus) => changeOrder(gestion, id, { status }),
    close: () => gestion.close(),
  }
}

export type Workshop = Awaited<ReturnType<typeof openWorkshop>>

/** What names a task, with a key of its own. */
export const named = ({ id, line, area }: Task) => ({ id, line, area, key: randomUUID() })

/** The body of a tick. */
export const tick = (task: Task, to: TaskState, from: TaskState = task.state) => ({
  ...named(task),
  from,
  to,
})

/** Brings every task of an order to its end. */
export const finish = async (who: Member, orderId: string) => {
  for (const task of await who.tasks(orderId)) await who.call(moveTask, { body: tick(task, 'done') })
}
