import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { boxConfiguration } from '#contract/config.ts'
import { headTags, scriptJson } from '#src/app/server/head-tags.ts'
import type { Head } from '#src/queries/screen.ts'

const config = v.parse(boxConfiguration, {
  tenant: 'brote',
  environment: 'CL',
  name: 'Brote "&" <hijos>',
  favicon: '/media/icon.svg',
  description: 'De todo',
  colors: { primary: '#123456' },
  templateFK: { id: 1 },
})
const context = {
  tenant: 'brote',
  origin: 'https://tienda.example',
  params: {},
  search: new URLSearchParams(),
  api: {
    tenant: 'brote',
    call: () => {
      throw new Error('no network here')
    },
  },
}
const tagsOf = (head: Head) => headTags({ head, config, context, pathname: '/brote/x' })
const picture = { src: '/media/a.webp', avif: '/media/a.avif 900w', width: 9, height: 9 }

describe('the head of a page', () => {
  it('[HEAD-3] has title, description, canonical address, colour, icons and what is shared', () => {
    const tags = tagsOf({ title: 'Taza', canonical: '/brote/taza?id=1', picture: { picture, sizes: '50vw' } })
    expect(tags).toContain('<title>Taza | Brote &quot;&amp;&quot; &lt;hijos&gt;</title>')
    expect(tags).toContain('<meta name="description" content="De todo">')
    expect(tags).toContain('<link rel="canonical" href="https://tienda.example/brote/taza?id=1">')
    expect(tags).toContain('<meta name="theme-color" content="#123456">')
    expect(tags).toContain('<link rel="manifest" href="/brote/manifest.webmanifest">')
    expect(tags).toContain('<meta property="og:image" content="https://tienda.example/brote/share/home.jpg">')
    expect(tagsOf({ title: 'Taza', share: '7' })).toContain('https://tienda.example/brote/share/7.jpg')
    expect(tags).toContain('<meta property="og:locale" content="es_CL">')
  })

  it('[SSR-4] asks for the largest picture, with another one for a phone where there is one', () => {
    expect(tagsOf({ title: '', picture: { picture, sizes: '50vw' } })).toContain(
      '<link rel="preload" as="image" imagesrcset="/media/a.avif 900w" imagesizes="50vw" type="image/avif" fetchpriority="high">',
    )
    const both = tagsOf({ title: '', picture: { picture, phone: picture, sizes: '100vw' } })
    expect(both).toContain('media="(max-width: 959.98px)"')
    expect(both).toContain('media="(min-width: 960px)"')
  })

  it('[HEAD-3, SSR-7] keeps what is not there out of search engines', () => {
    const tags = tagsOf({ title: 'Nada', status: 404 })
    expect(tags).toContain('<meta name="robots" content="noindex">')
    expect(tags).not.toContain('canonical')
  })

  it('[HEAD-7] lets no text end its element', () => {
    expect(scriptJson({ name: '</script><script>alert(1)</script>' })).not.toContain('<')
    const tags = tagsOf({ title: '</title><script>', structured: [{ name: '</script><b>' }] })
    expect(tags).not.toMatch(/<script>|<\/script><b>/)
  })
})
