import { randomUUID } from 'node:crypto'
import { uploadDesign } from '#contract/design.ts'
import type { Picture } from '#contract/picture.ts'
import { getUserLogos } from '#contract/uploads.ts'
import { form, picture } from '#harness/server/forms.ts'
import type { Shops } from '#harness/shopping/shop.ts'

export interface Logo {
  id: string
  image_url: string
  name: string
  picture?: Picture
}

/** A logo that looks like no other. */
export const anyLogo = () => picture('png', `#${randomUUID().slice(0, 6)}`, 900, 500)

/** What somebody does with logos in shops that may open later. */
export const logosIn = (shops: () => Shops) => ({
  /** Sends one as artwork. */
  design: async (token: string, bytes: Buffer, name = 'logo.png', tenant = 'brote') =>
    (await shops().call<Logo & { hash: string }>(uploadDesign, { tenant, token, ...form([{ bytes, name }]) }))
      .ok,
  logos: async (token: string, limit?: number, tenant = 'brote') =>
    (
      await shops().call<Logo[]>(getUserLogos, {
        tenant,
        token,
        ...(limit ? { query: { limit: String(limit) } } : {}),
      })
    ).ok,
  /** What a file's address answers. */
  shown: async (address: string) => {
    const answer = await shops().app.inject(address)
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  },
})
