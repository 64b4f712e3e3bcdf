import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markMissingPictures, markWaitingPictures } from '#src/platform/images/missing-pictures.ts'

/** As much of a picture as is looked at. */
class Picture {
  complete = false
  currentSrc = ''
  naturalWidth = 0
  readonly marks = new Set<string>()
  toggleAttribute(name: string, isOn: boolean) {
    if (isOn) this.marks.add(name)
    else this.marks.delete(name)
  }
}

const images: Picture[] = []
const heard = new Map<string, (event: { target: Picture }) => void>()
let change = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  images.length = 0
  vi.stubGlobal('HTMLImageElement', Picture)
  vi.stubGlobal('document', {
    images,
    addEventListener: (type: string, listener: (event: { target: Picture }) => void) =>
      heard.set(type, listener),
  })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: () => void) {
        change = listener
      }
      observe() {}
    },
  )
  markMissingPictures()
  markWaitingPictures()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const put = () => {
  const picture = new Picture()
  images.push(picture)
  change()
  return picture
}

it('[COMP-31] a picture that takes longer than 200 ms waits with a spinner, until it comes', () => {
  const picture = put()
  vi.advanceTimersByTime(199)
  expect([...picture.marks]).toEqual([])
  vi.advanceTimersByTime(1)
  expect([...picture.marks]).toEqual(['data-waiting'])
  picture.complete = true
  heard.get('load')?.({ target: picture })
  expect([...picture.marks]).toEqual([])
})

it('[COMP-31] one that is there sooner shows none, and one that can’t be had waits no more', () => {
  const [quick, lost] = [put(), put()]
  quick.complete = true
  vi.advanceTimersByTime(200)
  expect([...quick.marks]).toEqual([])
  heard.get('error')?.({ target: lost })
  expect([...lost.marks]).toEqual(['data-missing'])
})
