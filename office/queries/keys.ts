/** Keys of what is read; those of a shop's orders begin alike, to be asked again together. */
export const keys = {
  setup: ['setup'] as const,
  devices: ['devices'] as const,
  security: ['security'] as const,
  orders: (shop: string) => ['orders', shop] as const,
  board: (shop: string) => ['orders', shop, 'board'] as const,
  order: (shop: string, id: string) => ['orders', shop, 'one', id] as const,
  artworkQueue: (shop: string) => ['orders', shop, 'artwork'] as const,
  artwork: (shop: string, id: string, line: string) => ['orders', shop, 'one', id, 'artwork', line] as const,
  /** Of the workshop: tasks, blanks and parcels. */
  workshop: (shop: string) => ['orders', shop, 'workshop'] as const,
  tasks: (shop: string) => ['orders', shop, 'workshop', 'tasks'] as const,
  blanks: (shop: string) => ['orders', shop, 'workshop', 'blanks'] as const,
  parcels: (shop: string) => ['orders', shop, 'workshop', 'parcels'] as const,
  /** Apart: it says whether the others are to be asked again. */
  revision: (shop: string) => ['revision', shop] as const,
  alerts: (shop: string) => ['alerts', shop] as const,
  team: (shop: string) => ['team', shop] as const,
  history: (shop: string) => ['history', shop] as const,
}
