/** Whole numbers in four bytes each, that grow at their end. */
export interface Numbers {
  values: Uint32Array
  length: number
}

/** More is as much as this. */
const MOST = 2 ** 32 - 1
const GROWTH = 1.25
const LEAST = 16

export const newNumbers = (): Numbers => ({ values: new Uint32Array(LEAST), length: 0 })

const resize = (numbers: Numbers, room: number) => {
  const values = new Uint32Array(room)
  values.set(numbers.values.subarray(0, numbers.length))
  numbers.values = values
}

/** Returns the bytes that this takes. */
export const pushNumber = (numbers: Numbers, value: number): number => {
  const before = numbers.values.byteLength
  if (numbers.length === numbers.values.length) resize(numbers, Math.ceil(numbers.length * GROWTH))
  numbers.values[numbers.length++] = Math.min(value, MOST)
  return numbers.values.byteLength - before
}

export const setNumber = ({ values }: Numbers, at: number, value: number) => {
  values[at] = Math.min(value, MOST)
}
