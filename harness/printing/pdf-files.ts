interface Page {
  readonly content: string
  /** In points. */
  readonly width?: number
  readonly height?: number
  /** More of the page's resources, as PDF writes them. */
  readonly resources?: string
}

const A_CARD = { width: 300, height: 200 }

/** A PDF of these pages, whose contents are not packed. */
export const pdfOf = (pages: readonly Page[]): Buffer => {
  const kids = pages.map((_, index) => `${3 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    ...pages.flatMap(({ content, width = A_CARD.width, height = A_CARD.height, resources = '' }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${4 + index * 2} 0 R/Resources<<${resources}>>>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A red bar and a blue triangle on clear ground. */
export const TWO_INKS = '0.85 0.14 0.16 rg 20 20 100 160 re f 0.08 0.13 0.24 rg 150 40 m 220 180 l 280 40 l f'
/** The same in inks of a press. */
export const TWO_CMYK = '0 1 1 0.1 k 20 20 100 160 re f 1 0.8 0 0.2 k 150 40 m 220 180 l 280 40 l f'
/** From red to blue, across the page. */
export const GRADIENT = {
  content: '/G sh',
  resources:
    '/Shading<</G<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 300 0]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>/Extend[true true]>>>>',
}
