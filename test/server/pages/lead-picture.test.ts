import { expect, it } from 'vitest'
import { leadLink } from '#server/pages/lead-picture.ts'

const srcset = '/m/small.avif 320w, /m/large.avif 900w'
const linkTo = (file: string) =>
  `</m/${file}.avif>; rel=preload; as=image; type="image/avif"; fetchpriority=high`

it('[SSR-4] a header asks for the picture that every device of the kind would take', () => {
  const wide = { srcset, phone: undefined, sizes: '(min-width: 960px) 54vw, 100vw' }
  expect(leadLink(wide, true)).toBe(linkTo('large'))
  expect(leadLink(wide, false)).toBe(linkTo('large'))
})

it('[SSR-4] and for none where they differ', () => {
  const card = { srcset, phone: undefined, sizes: '(min-width: 960px) 26vw, 46vw' }
  expect(leadLink(card, true)).toBe(linkTo('large'))
  expect(leadLink({ ...card, sizes: '40vw' }, true)).toBeUndefined()
  expect(leadLink({ ...card, sizes: 'calc(50vw - 1rem)' }, true)).toBeUndefined()
  expect(leadLink(undefined, true)).toBeUndefined()
})

it('[SSR-4] a phone may have a picture of its own', () => {
  const lead = { srcset, phone: '/m/upright.avif 900w', sizes: '100vw' }
  expect(leadLink(lead, true)).toBe(linkTo('upright'))
  expect(leadLink(lead, false)).toBeUndefined()
})
