import { randomUUID } from 'node:crypto'
import * as printing from '#contract/office/printing.ts'
import type { Member } from '../gestion.ts'
import type { Cast, Change } from './recorded.ts'

const newTechnique = () => ({
  expected: null,
  technique: {
    name: `Vinilo ${randomUUID()}`,
    setupCost: 1,
    setupPerColor: false,
    unitBasis: 'unit',
    breaks: [{ from: 1, price: 1 }],
    maxColors: null,
    maxAreaCm2: null,
    spot: false,
    minLineMm: null,
    minTextMm: null,
    minimumQuantity: 1,
    days: 0,
    capacityPerDay: null,
  },
})

/** A product that is printed somewhere. */
const withAreas = async (owner: Member) => {
  const { items } = (await owner.call(printing.listAreas)).ok
  const product = items.find(({ areas }) => areas > 0)?.id ?? ''
  return (await owner.call(printing.getAreas, { query: { product } })).ok
}

/** A change that each call of techniques and print areas makes. */
export const changesOfPrinting = (cast: () => Cast): Readonly<Record<string, () => Promise<Change>>> => ({
  saveTechnique: async () => ({ by: cast().owner, body: { id: null, key: randomUUID(), ...newTechnique() } }),
  async retireTechnique() {
    const [first] = (await cast().owner.call(printing.listTechniques)).ok.items
    return { by: cast().owner, body: { id: first?.id, key: randomUUID(), retired: true } }
  },
  async saveAreas() {
    const { id, areas } = await withAreas(cast().owner)
    return { by: cast().owner, body: { product: id, key: randomUUID(), expected: areas, areas: [] } }
  },
  async copyAreas() {
    const { id, views } = await withAreas(cast().owner)
    const { items } = (await cast().owner.call(printing.listAreas)).ok
    const other = items.find((one) => one.id !== id && views.every(({ name }) => one.views.includes(name)))
    return { by: cast().owner, body: { product: id, key: randomUUID(), to: [other?.id] } }
  },
})
