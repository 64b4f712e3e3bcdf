import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { serve } from '#server/rendering/pool/serve.ts'

const held: Buffer[] = []

/** What no job of the shop does: as if a file had passed every bound. */
serve({
  /** Draws an SVG by librsvg as it is. */
  draw: async ({ svg }: { svg: string }) =>
    (await sharp(Buffer.from(svg), { density: 300 }).resize(1600).webp().toBuffer()).length,
  spin: () => {
    for (;;);
  },
  /** Takes memory beside JavaScript's heap, as a decoder does. */
  swallow: async () => {
    for (;;) {
      held.push(Buffer.alloc(32 * 1024 * 1024, 1))
      await pause(5)
    }
  },
  crash: () => process.abort(),
  wait: async ({ ms }: { ms: number }) => pause(ms, ms),
  pid: () => process.pid,
  env: () => Object.keys(process.env),
})
