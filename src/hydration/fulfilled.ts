/**
 * Marks a promise as fulfilled in the way that React's `use()` reads: a component that calls `use()` in each render then
 * has the value at once, without suspending. Calling it in some renders only is an error of React's.
 */
export const markFulfilled = <Value>(promise: Promise<Value> | undefined, value: Value): Value => {
  if (promise) Object.assign(promise, { status: 'fulfilled', value })
  return value
}
