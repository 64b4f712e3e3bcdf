import { expect, it } from 'vitest'
import { sharesOf } from '#src/features/builder/panels/plates/shares.ts'

const plates = [{ key: 'red' }, { key: 'blue' }]
const measured = (covered: Record<string, number>) =>
  new Map(Object.entries(covered).map(([key, pixels]) => [key, { covered: pixels, thinnest: null }]))

it('[BUILD-170] says a plate’s share of what is printed once all plates are measured, and not of those that are by then', () => {
  expect([...sharesOf(plates, measured({ red: 300 }))]).toEqual([])
  expect([...sharesOf(plates, measured({ red: 300, blue: 100 }))]).toEqual([
    ['red', 0.75],
    ['blue', 0.25],
  ])
  expect([...sharesOf(plates, measured({ red: 0, blue: 0 }))]).toEqual([])
  expect([...sharesOf([], measured({}))]).toEqual([])
})
