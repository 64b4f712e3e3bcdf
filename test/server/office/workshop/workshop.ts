import { randomUUID } from 'node:crypto'
import type { Membership } from '#contract/office/permissions.ts'
import { listTasks, moveTask, type Task, type TaskState } from '#contract/office/workshop.ts'
import { openDesignedOrders } from '#harness/printing/designed-order.ts'
import { type Member as Logged, openGestion } from '../gestion.ts'

/** Who makes orders, and their tasks as they see them. */
export interface Member extends Logged {
  tasks(orderId: string): Promise<Task[]>
}

/** A shop with designed orders, and whoever makes them. */
export const openWorkshop = async () => {
  const gestion = await openGestion()
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
      query(
        `INSERT INTO order_lines SELECT (jsonb_populate_record(l, jsonb_build_object('position', l.position + 1000 * n,
           'shopping_cart_id', md5(l.order_id || ' ' || n)))).* FROM order_lines l, generate_series(1, $2::int) n
         WHERE l.order_id = $1`,
        [orderId, times - 1],
      ),
    shop: (...words: string[]) => orders.cli(...words),
    setStatus: (id: string, status: string) =>
      query('UPDATE orders SET status = $2 WHERE id = $1', [id, status]),
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
