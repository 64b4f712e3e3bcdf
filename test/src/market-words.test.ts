import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { wordsOf as templateWords } from '#harness/server/template-texts.ts'
import { accountTexts } from '#src/features/account/texts.ts'
import { artworkTexts } from '#src/features/builder/artwork/texts.ts'
import { groundTexts } from '#src/features/builder/panels/images/ground-texts.ts'
import { platesTexts } from '#src/features/builder/panels/plates/texts.ts'
import { priceTexts } from '#src/features/builder/price/texts.ts'
import { previewTexts } from '#src/features/builder/real-view/texts.ts'
import { builderTexts } from '#src/features/builder/words/texts.ts'
import { cartTexts } from '#src/features/cart/texts.ts'
import { lazyTexts } from '#src/features/catalogue/lazy-texts.ts'
import { catalogueTexts } from '#src/features/catalogue/texts.ts'
import { checkoutTexts } from '#src/features/checkout/texts.ts'
import { alertTexts } from '#src/features/orders/alerts/alert-texts.ts'
import { proofTexts } from '#src/features/orders/proof/texts.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { pwaTexts } from '#src/features/pwa/texts.ts'
import { marketTexts } from '#src/templates/parts/market-texts.ts'
import { templates } from '#src/templates/specs.ts'

const modules = {
  account: accountTexts,
  builder: builderTexts,
  'builder, artwork': artworkTexts,
  'builder, ground': groundTexts,
  'builder, plates': platesTexts,
  'builder, price': priceTexts,
  'builder, preview': previewTexts,
  cart: cartTexts,
  catalogue: catalogueTexts,
  'catalogue, later': lazyTexts,
  checkout: checkoutTexts,
  orders: orderTexts,
  'orders, proofs': proofTexts,
  'orders, alerts': alertTexts,
  pwa: pwaTexts,
  templates: marketTexts,
} satisfies Record<string, (environment: 'AR' | 'CL') => object>

/** Forms that only one of the two uses; in lower case. */
const VOS =
  'vos|elegí|probá|escribí|mirá|ingresá|tenés|podés|querés|necesitás|pedís|pagás|revisá|volvé|completá|corregí|agregá|abrí|tocá|esperá|llevá|guardá|copiá|copialo|personalizá|empezá|recibís|entrá|usá|poné|mandá|cargá|sumá|subí|arrastrá|desbloquealo'
const TU =
  'tú|elige|prueba con|escribe|ingresa tu|tienes|puedes|quieres|necesitas|pides|pagas|revisa tu|completa tu|cópialo|recibes'

/** Words of Argentina alone, for which Chile has others: monto, talla, ingresos. */
const ARGENTINE = 'importes?|talles?|altas|controlar'

/** Everything that a module can say; what takes figures or words is given some, what takes more is read as it is written. */
const wordsOf = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts]
  if (typeof texts === 'function') {
    for (const given of [2, '2'])
      try {
        return wordsOf(texts(given, given, given))
      } catch {
        // It takes something else.
      }
    return [String(texts)]
  }
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(wordsOf) : []
}

const saying = (texts: object, forms: string) => {
  const form = new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')
  return wordsOf(texts).filter((words) => form.test(words))
}

describe.each(Object.entries(modules))('texts of %s', (_name, textsFor) => {
  it('[MKT-11] say vos in Argentina and tú in Chile', () => {
    expect(saying(textsFor('AR'), TU)).toEqual([])
    expect(saying(textsFor('CL'), VOS)).toEqual([])
  })
})

it('[MKT-11] Chile reads no word that Argentina alone has', () => {
  const own = Object.values(modules).map((textsFor) => textsFor('CL'))
  const ofTemplates = templates.map(({ id }) => templateWords(id, 'CL'))
  for (const texts of [...own, ...ofTemplates]) expect(saying(texts, ARGENTINE)).toEqual([])
  expect(saying(templateWords(4, 'AR'), ARGENTINE)).toEqual(['Últimas altas'])
})

it('[MKT-11] would hear the one in the other', () => {
  expect(saying(catalogueTexts('AR'), VOS)).not.toEqual([])
  expect(saying(catalogueTexts('CL'), TU)).not.toEqual([])
})

/** What sounded strange or clumsy to natives of both countries; where it is said again, somebody says better. */
const STRANGE = [
  'espera al correo',
  'menos por cada una',
  'Ya lo miraste',
  'Carrito en blanco',
  'Cuantas más piezas, menos cada una',
  'Más volumen, menos precio',
  'baja cada uno',
  "'Nada así'",
  'Con menos filtros hay más',
  'Nada con esas señas',
  'Carrito sin líneas',
  'Un precio por ejemplar',
  "'Viste hace poco",
  '6 números',
  '11 números',
  'anotado acá',
  'anotado aquí',
  'Pone en tu carrito',
  'Pone estos productos',
  'envíos seguidos',
  'No hace «',
  'Entra tal cual',
  'las hace desde',
  'Sin estampar',
  'Cómo lo estampamos',
  'Esa letra',
  'navegador se comprometió',
  'no lo concede',
  'por quien lo compró',
  'Lo enviado no se entiende',
  'Hace falta iniciar sesión',
  'como se pidió con el código',
  'se vuelven a controlar',
  'de hondo',
]

it('[MKT-11] nothing that sounded strange to a native is said', () => {
  const args = ['grep', '--line-number', '--fixed-strings', ...STRANGE.flatMap((words) => ['-e', words])]
  const folders = ['contract', 'demo/shops', 'domain', 'office', 'server', 'src']
  const { status, stdout } = spawnSync('git', [...args, '--', ...folders], { encoding: 'utf8' })
  // git's word for nothing found.
  expect([stdout, status]).toEqual(['', 1])
})
