import { afterEach, expect, it, vi } from 'vitest'
import { readQuoteDraft, saveQuoteDraft } from '#src/features/orders/quote/quote-draft.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
})
afterEach(() => stored.clear())

it('[OFF-10, ORDER-11] what was typed for a quote is its author’s: a guest’s goes along at the log-in, a customer’s to no one', () => {
  const draft = { name: 'Inés & Cía.', note: 'Entregar en mayo' }
  saveQuoteDraft('brote', 'guest', draft)
  expect(readQuoteDraft('brote', 'guest')).toEqual(draft)
  expect(readQuoteDraft('brote', 'ines')).toEqual(draft)
  expect(readQuoteDraft('marea', 'guest')).toEqual({})
  saveQuoteDraft('brote', 'ines', draft)
  expect(readQuoteDraft('brote', 'ines')).toEqual(draft)
  for (const other of ['guest', 'rodrigo']) expect(readQuoteDraft('brote', other)).toEqual({})
})
