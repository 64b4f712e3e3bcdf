import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductDetail } from '#contract/catalogue.ts'
import { createStageLoader } from '#src/features/builder/stage/load-stage.ts'
import { FILES, fakeDevice, shirt } from './fake-device.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const start = () => {
  const device = fakeDevice(FILES)
  return { device, ...createStageLoader(device.ports) }
}

describe('loading a view', () => {
  test('[BUILD-13] another colour takes no download, and no view its print coordinates', async () => {
    const { device, load } = start()
    const red = await load(shirt, 'Rojo', 'frente')
    expect(red.cutOut).toBe(true)
    expect(device.fetched).toEqual(['/media/front.avif', '/media/front-matte.avif'])
    await load(shirt, 'Negro', 'frente')
    await load(shirt, 'Blanco', 'frente')
    expect(device.fetched).toHaveLength(2)
    expect([...device.fetched, ...device.later].join()).not.toContain('uv')
  })

  test('[BUILD-14] with the first view the files of all are asked for, once, to be there offline', async () => {
    const { device, load } = start()
    await load(shirt, 'Rojo', 'frente')
    await load(shirt, 'Rojo', 'dorso')
    expect(device.later).toEqual([
      '/media/front.avif',
      '/media/front-matte.avif',
      '/media/back.avif',
      '/media/back-matte.avif',
    ])
  })

  test('[BUILD-13] a picture on the stage stays open however many follow, and is closed when it is left', async () => {
    const { device, load, clear } = start()
    const shown = await load(shirt, 'Rojo', 'frente')
    const product = (id: string) => ({ ...shirt, id }) as ProductDetail
    for (let index = 0; index < 8; index++) (await load(product(`p${index}`), 'Negro', 'frente')).close()
    const open = () => device.made.filter(({ address, closed }) => address === 'made' && !closed).length
    expect((shown.picture as unknown as { closed: boolean }).closed).toBe(false)
    // The four that are stored, and the one that is shown.
    expect(open()).toBe(5)
    shown.close()
    shown.close()
    expect(open()).toBe(4)
    clear()
    await Promise.resolve()
    expect(open()).toBe(0)
  })

  test('[BUILD-13] who asks twice at once gets the same picture', async () => {
    const { device, load } = start()
    const [one, two] = await Promise.all([load(shirt, 'Rojo', 'frente'), load(shirt, 'Rojo', 'frente')])
    expect(one.picture).toBe(two.picture)
    expect(device.made.filter(({ address }) => address === 'made')).toHaveLength(1)
    one.close()
    expect((two.picture as unknown as { closed: boolean }).closed).toBe(false)
  })

  test('[BUILD-13] long work is done in slices', async () => {
    const { device, load } = start()
    await load(shirt, 'Rojo', 'frente')
    // 60 rows of plates, matte and picture: more than one slice each at 5 ms a look at the clock.
    expect(device.tasks()).toBeGreaterThan(6)
  })

  test.each([
    ['a colour without a hue', shirt, 'Estampado'],
    ['a product without assets', { ...shirt, studio: undefined } as unknown as ProductDetail, 'Rojo'],
    [
      'assets of another size',
      { ...shirt, studio: [{ ...shirt.studio?.[0], box: [0, 0, 5, 5] }] } as unknown as ProductDetail,
      'Rojo',
    ],
  ])('[BUILD-13] %s is shown by its photograph, whole', async (_, product, color) => {
    const { load } = start()
    const stage = await load(product, color, 'frente')
    expect(stage).toMatchObject({ cutOut: false, width: 900, height: 900 })
    expect(stage.fromPhoto).toEqual([900, 0, 0, 900, 0, 0])
  })

  test('[BUILD-13] a photograph that stood in gives way once the assets can be had', async () => {
    const { device, load } = start()
    device.online(false)
    await expect(load(shirt, 'Rojo', 'frente')).rejects.toThrow('can’t be had'.replace('’', "'"))
    device.online(true)
    expect((await load(shirt, 'Rojo', 'frente')).cutOut).toBe(true)
  })

  test('[BUILD-13] a huge photograph is made smaller', async () => {
    const { load } = start()
    const huge = {
      ...shirt,
      studio: undefined,
      variants: [],
      picture: { src: '/media/large.webp', width: 4000, height: 2000 },
    } as unknown as ProductDetail
    expect(await load(huge, 'Rojo', 'frente')).toMatchObject({ width: 1600, height: 800 })
  })
})
