type Cells = Readonly<Record<string, string>>

/** Columns that name a product, as the layouts have them. */
const NAMES = ['Nombre', 'Title', 'Identificador de URL', 'Handle']
/** What is shown of a row whose errors name no column. */
const USUAL = ['Nombre', 'Title', 'SKU', 'Variant SKU', 'Precio', 'Variant Price']

export const nameOf = (cells: Cells): string =>
  NAMES.map((name) => cells[name] ?? '').find((text) => text !== '') ?? ''

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What words of a message are called in a file's headings. */
const WORDS: readonly (readonly [word: string, columns: RegExp])[] = [
  ['precio', /^precio|price/],
  ['stock', /stock|inventory qty/],
  ['sku', /sku/],
  ['peso', /peso|grams/],
  ['identificador', /identificador|handle/],
  ['nombre', /^nombre$|^title$/],
  ['variante', /identificador|handle/],
]

/** The cells that errors are about: those whose text they quote, else those that they name. */
export const columnsAtFault = (cells: Cells, messages: readonly string[]): readonly string[] => {
  const said = folded(messages.join(' '))
  const columns = Object.keys(cells).filter((column) => column !== '')
  const quoted = columns.filter((column) => {
    const text = folded((cells[column] ?? '').slice(0, 30))
    return text !== '' && said.includes(`“${text}`)
  })
  if (quoted.length > 0) return quoted
  const named = columns.filter((column) =>
    WORDS.some(([word, pattern]) => said.includes(word) && pattern.test(folded(column))),
  )
  return named.length > 0 ? named : columns.filter((column) => USUAL.includes(column))
}
