import { asc, eq, sql } from 'drizzle-orm'
import { orderLines } from '#server/db/schema/orders.ts'
import { orderProofs } from '#server/db/schema/proofs.ts'
import { type Asked, changeRows, deleteRows, onDatabase, type Patch } from './rows.ts'

export const linesOf = (asked: Asked, orderId: string | number) =>
  onDatabase(asked, async (database) =>
    database
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, Number(orderId)))
      .orderBy(asc(orderLines.position)),
  )

export const changeLines = (asked: Asked, orderId: string | number, patch: Patch<typeof orderLines>) =>
  changeRows(asked, orderLines, { orderId }, patch)

/** Changes what lies at a path of an order's designs, such as `views.0.areas.0.areaId`, behind everybody's back. */
export const changeDesign = (asked: Asked, orderId: string | number, path: string, value: unknown) =>
  changeLines(asked, orderId, {
    customization: sql`jsonb_set(customization, string_to_array(${path}, '.'), ${JSON.stringify(value)}::jsonb)`,
  })

/** Another text in an order's designs: they are no longer those of their proofs. */
export const changeText = (asked: Asked, orderId: string | number, text: string) =>
  changeDesign(asked, orderId, 'views.0.areas.0.elements.0.text', text)

/** An order's lines so many times more; all lines of a copy have what is given for it. */
export const copyLines = async (
  asked: Asked,
  orderId: string | number,
  times: number,
  given: () => Partial<typeof orderLines.$inferInsert> = () => ({}),
) => {
  const lines = await linesOf(asked, orderId)
  const copies = Array.from({ length: times }, (_, n) => {
    const shared = given()
    return lines.map((line) => ({ ...line, position: line.position + 1000 * (n + 1), ...shared }))
  })
  await onDatabase(asked, (database) => database.insert(orderLines).values(copies.flat()))
}

/** As an order from before there were proofs. */
export const forgetProofs = (asked: Asked, orderId: string | number) =>
  deleteRows(asked, orderProofs, { orderId })
