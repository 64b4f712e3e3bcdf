import type { ProductDetail } from '#contract/catalogue.ts'
import type { StagePorts } from '#src/features/builder/stage/photo-layers.ts'

/** A bitmap of the fake device, and whether it was closed. */
export interface FakeBitmap {
  readonly width: number
  readonly height: number
  readonly address: string
  closed: boolean
  close(): void
}

/** A device without pixels of its own: what is drawn is counted, pictures are as large as the files that were put there. */
export const fakeDevice = (files: Readonly<Record<string, readonly [width: number, height: number]>>) => {
  const fetched: string[] = []
  const later: string[] = []
  const made: FakeBitmap[] = []
  let isOnline = true
  let tasks = 0
  let clock = 0

  const bitmap = (width: number, height: number, address: string): FakeBitmap => {
    const one = {
      width,
      height,
      address,
      closed: false,
      close() {
        one.closed = true
      },
    }
    made.push(one)
    return one
  }

  const canvas = (width: number, height: number) => {
    const image = (w: number, h: number) => ({
      width: w,
      height: h,
      data: new Uint8ClampedArray(w * h * 4).fill(255),
    })
    const context = {
      drawImage: () => {},
      putImageData: () => {},
      setTransform: () => {},
      save: () => {},
      restore: () => {},
      beginPath: () => {},
      rect: () => {},
      clip: () => {},
      createImageData: image,
      getImageData: (_x: number, _y: number, w: number, h: number) => image(w, h),
    }
    return { getContext: () => context, transferToImageBitmap: () => bitmap(width, height, 'made') }
  }

  const ports: StagePorts = {
    fetchBitmap: async (address) => {
      fetched.push(address)
      const size = files[address]
      if (!isOnline || size === undefined) throw new Error(`${address} can't be had`)
      return bitmap(size[0], size[1], address) as unknown as ImageBitmap
    },
    prefetch: (addresses) => later.push(...addresses),
    canvas: (width, height) => canvas(width, height) as unknown as OffscreenCanvas,
    // Every look at the clock takes 5 ms.
    now: () => (clock += 5),
    nextTask: async () => {
      tasks++
    },
  }
  return {
    ports,
    fetched,
    later,
    made,
    tasks: () => tasks,
    online: (value: boolean) => {
      isOnline = value
    },
  }
}

export const FILES = {
  '/media/front.avif': [40, 60],
  '/media/front-matte.avif': [40, 60],
  '/media/back.avif': [44, 60],
  '/media/back-matte.avif': [44, 60],
  '/media/photo-900.avif': [900, 900],
  '/media/large.webp': [4000, 2000],
} as const

const variant = (id: string, color: string) => ({
  id,
  sku: id,
  color,
  hex: '',
  size: '',
  stock: 1,
  featuredImg: '/media/photo.webp',
  element_description_1: color,
  element_description_2: '',
  element_description_3: '',
  images: [
    {
      view: 'frente',
      image_url: '/media/photo.webp',
      picture: {
        src: '/media/photo.webp',
        avif: '/media/photo-320.avif 320w, /media/photo-900.avif 900w',
        width: 900,
        height: 900,
      },
    },
  ],
})

/** A product of two views in four colours; the fourth has no hue. */
export const shirt = {
  id: '7',
  featured_img: '/media/photo.webp',
  colors: [
    { name: 'Rojo', hex: '#c23b2e' },
    { name: 'Negro', hex: '#1d1d20' },
    { name: 'Blanco', hex: '#ffffff' },
    { name: 'Estampado', hex: '' },
  ],
  variants: [variant('1', 'Rojo'), variant('2', 'Negro'), variant('3', 'Blanco'), variant('4', 'Estampado')],
  printAreas: [
    { id: 'a', view: 'frente', name: '', widthMm: 300, heightMm: 400, techniques: [], placement: null },
    { id: 'b', view: 'dorso', name: '', widthMm: 300, heightMm: 400, techniques: [], placement: null },
  ],
  studio: [
    {
      view: 'frente',
      size: 100,
      box: [30, 20, 70, 80],
      plates: '/media/front.avif',
      matte: '/media/front-matte.avif',
      uv: '/media/front-uv.webp',
      printBox: [40, 40, 60, 60],
    },
    {
      view: 'dorso',
      size: 100,
      box: [28, 20, 72, 80],
      plates: '/media/back.avif',
      matte: '/media/back-matte.avif',
      uv: '/media/back-uv.webp',
    },
  ],
} as unknown as ProductDetail
