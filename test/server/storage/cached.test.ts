import { expect, test } from 'vitest'
import { cached, keyOf } from '#server/storage/cached.ts'

const MINUTE = 60_000

/** A cache of texts beside a clock; `asked` are the keys that were read. */
const texts = ({ most = 3, sizeOf }: { most?: number; sizeOf?: (text: string) => number } = {}) => {
  const clock = { at: 1 }
  const asked: string[] = []
  const cache = cached<string>({ most, ttl: MINUTE, now: () => clock.at, ...(sizeOf ? { sizeOf } : {}) })
  const get = (key: string, text = key) =>
    cache.get(key, async () => {
      asked.push(key)
      return text
    })
  return { cache, clock, asked, get }
}

/** An answer that comes when the test says so. */
const pending = <V>() => {
  let resolve: (value: V) => void = () => {}
  let reject: (cause: Error) => void = () => {}
  const promise = new Promise<V>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { read: () => promise, resolve, reject }
}

test('an answer is read once for all who ask, until its time is over', async () => {
  const { clock, asked, get } = texts()
  expect(await Promise.all([get('a'), get('a')])).toEqual(['a', 'a'])
  clock.at += MINUTE
  expect(await get('a', 'later')).toBe('a')
  clock.at += 1
  expect(await get('a', 'later')).toBe('later')
  expect(asked).toEqual(['a', 'a'])
})

test('null and false are answers too', async () => {
  const nothing = cached<null | false>({ most: 3, ttl: MINUTE })
  const never = () => Promise.reject(new Error('asked again'))
  expect(await nothing.get('a', async () => null)).toBeNull()
  expect(await nothing.get('a', never)).toBeNull()
  expect(await nothing.get('b', async () => false)).toBe(false)
  expect(await nothing.get('b', never)).toBe(false)
})

test('the least recently used goes first', async () => {
  const { asked, get } = texts()
  for (const key of ['a', 'b', 'c', 'a', 'd']) await get(key)
  await get('a')
  await get('b')
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('by size, what is larger than all the room is handed out and not remembered', async () => {
  const { asked, get } = texts({ most: 10, sizeOf: (text) => text.length })
  expect(await get('huge', 'x'.repeat(11))).toHaveLength(11)
  await get('huge', 'x'.repeat(11))
  await get('one', 'x'.repeat(6))
  await get('two', 'x'.repeat(6))
  await get('one')
  expect(asked).toEqual(['huge', 'huge', 'one', 'two', 'one'])
})

test('what failed is asked again, after a stale answer too', async () => {
  const { cache, clock, get } = texts()
  const fail = () => Promise.reject(new Error('down'))
  await expect(cache.get('a', fail)).rejects.toThrow('down')
  expect(await get('a')).toBe('a')
  clock.at += MINUTE + 1
  await expect(cache.get('a', fail)).rejects.toThrow('down')
  expect(await get('a', 'up again')).toBe('up again')
})

test('a caller who waits gets the answer though its entry is gone, and the next one asks anew', async () => {
  const { cache, get } = texts({ most: 1 })
  const evicted = pending<string>()
  const waiting = cache.get('a', evicted.read)
  await get('b')
  evicted.resolve('old')
  expect(await waiting).toBe('old')

  const cleared = pending<string>()
  const before = cache.get('c', cleared.read)
  cache.clear()
  const after = get('c', 'new')
  cleared.resolve('old')
  expect(await Promise.all([before, after])).toEqual(['old', 'new'])
  expect(await get('c', 'third')).toBe('new')
})

test('a failure of what was cleared leaves its successor alone', async () => {
  const { cache, get } = texts()
  const first = pending<string>()
  const failing = cache.get('a', first.read)
  cache.delete('a')
  await get('a', 'new')
  first.reject(new Error('down'))
  await expect(failing).rejects.toThrow('down')
  expect(await get('a', 'third')).toBe('new')
})

test('keys differ as what they are made of', () => {
  expect(keyOf(['a', 1])).toBe(keyOf(['a', 1]))
  expect(keyOf(['a', 1])).not.toBe(keyOf(['a', '1']))
})
