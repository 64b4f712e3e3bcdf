import type { Blank, Parcel, Task } from '#contract/office/workshop.ts'

export const LINE = '0b8ab0a4-6a8e-4a3c-9d39-0d8c3e1c7a11'

export const taskOf = (changes: Partial<Task> = {}): Task => ({
  id: '1',
  number: 'BROTE-1048',
  status: 'InProduction',
  line: LINE,
  area: 'front',
  place: 'Frente',
  product: 'Remera',
  picture: '',
  technique: 'Serigrafía',
  widthMm: 80,
  heightMm: 50,
  inks: [{ name: 'Negro', hex: '#111111' }],
  units: 30,
  sizes: [
    { position: 1, variant: 'salvia / S', units: 10 },
    { position: 2, variant: 'salvia / M', units: 20 },
  ],
  due: '2026-11-28',
  state: 'todo',
  assigned: null,
  startedBy: '',
  doneBy: '',
  doneAt: null,
  spoilt: 0,
  again: 0,
  lock: null,
  held: null,
  ...changes,
})

export const blankOf = (changes: Partial<Blank> = {}): Blank => ({
  product: 'Remera',
  variant: 'salvia / S',
  sku: 'REM-SAL-S',
  units: 15,
  pulled: 0,
  due: '2026-11-28',
  lines: [
    { id: '1', number: 'BROTE-1048', position: 1, units: 10, pulled: 0 },
    { id: '2', number: 'BROTE-1049', position: 4, units: 5, pulled: 0 },
  ],
  ...changes,
})

export const parcelOf = (changes: Partial<Parcel> = {}): Parcel => ({
  id: '1',
  number: 'BROTE-1048',
  version: 3,
  status: 'InProduction',
  addressee: null,
  pickUp: false,
  carrier: 'Andreani',
  trackingCode: '',
  trackingUrl: '',
  due: '2026-11-28',
  held: null,
  lines: [1, 2].map((position) => ({
    position,
    product: 'Remera',
    variant: 'salvia / S',
    picture: '',
    units: 10,
    packed: false,
    short: '',
  })),
  photos: [],
  ...changes,
})
