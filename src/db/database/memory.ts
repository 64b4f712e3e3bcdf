import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** IndexedDB in memory: for one visit, where the browser stores nothing. Loaded only then. */
export const memory = { indexedDB, IDBKeyRange }
