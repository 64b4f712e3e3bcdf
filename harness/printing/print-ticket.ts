import type { Ticket } from '#server/rendering/print/ticket.ts'

/** A ticket for whatever is printed. */
export const ticketOf = (name: string, ground = '#ffffff'): Ticket => ({
  title: `BROTE-1001 · línea 1 · Frente · ${name}`,
  createdAt: new Date('2026-03-02T12:00:00Z'),
  shop: 'Brote',
  rows: [['Producto', name]],
  grounds: [ground],
  quantities: [['M', '20 u.']],
  inks: [],
  notes: [],
  hash: '0'.repeat(64),
})
