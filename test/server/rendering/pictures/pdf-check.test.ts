import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pdf } from '#harness/server/forms.ts'
import { checkPdf } from '#server/rendering/pictures/pdf-check.ts'

const ACTION = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'
const LINK = '/A<</S/URI/URI(https://evil.example)>>'

/** A PDF with a stream that holds that. */
const withStream = (content: Buffer, dictionary: string, lineEnd = '\n') => {
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer')
  return Buffer.concat([
    Buffer.from(`${head}5 0 obj<<${dictionary}/Length ${content.length}>>stream${lineEnd}`, 'latin1'),
    content,
    Buffer.from(`\nendstream endobj\ntrailer${tail}`, 'latin1'),
  ])
}

/** One whose objects lie in a compressed stream, as PDF 1.5 has it. */
const packed = (objects: string, dictionary = '/Type/ObjStm/Filter/FlateDecode', lineEnd = '\n') =>
  withStream(deflateSync(Buffer.from(objects)), `${dictionary}/N 1/First 4`, lineEnd)

/** As PNG writes rows of five bytes: differences to the byte before (1), above (2), their mean (3), or Paeth's choice (4). */
const predicted = (objects: string, way: (row: number) => number, columns = 5): Buffer => {
  const bytes = Buffer.from(objects.padEnd(Math.ceil(objects.length / columns) * columns))
  const at = (row: number, column: number) =>
    row < 0 || column < 0 ? 0 : (bytes[row * columns + column] ?? 0)
  const guesses = (row: number, column: number): number[] => {
    const [left, above, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)]
    const nearest = [left, above, corner]
      .map((one) => ({ one, apart: Math.abs(left + above - corner - one) }))
      .reduce((best, next) => (next.apart < best.apart ? next : best))
    return [0, left, above, (left + above) >> 1, nearest.one]
  }
  return Buffer.from(
    Array.from({ length: bytes.length / columns }, (_, row) => [
      way(row),
      ...Array.from(
        { length: columns },
        (_, column) => Math.trunc(at(row, column) - (guesses(row, column)[way(row)] ?? 0) + 256) & 255,
      ),
    ]).flat(),
  )
}
const differences = (objects: string): Buffer => {
  const bytes = Buffer.from(objects.padEnd(Math.ceil(objects.length / 5) * 5))
  return Buffer.from(bytes.map((byte, at) => (at % 5 === 0 ? byte : (byte - (bytes[at - 1] ?? 0)) & 255)))
}
const ROWS = '/Predictor 12/Columns 5'
/** Objects in a stream that is packed in some steps. */
const inSteps = (content: Buffer, dictionary: string) => withStream(content, `${dictionary}/N 1/First 4`)
const PACKED: Readonly<Record<string, (objects: string) => Buffer>> = {
  'with rows of each kind': (objects) =>
    inSteps(
      deflateSync(predicted(objects, (row) => row % 5)),
      `/Type/ObjStm/Filter/FlateDecode/DecodeParms<<${ROWS}>>`,
    ),
  'with differences, by no type': (objects) =>
    inSteps(deflateSync(differences(objects)), '/Filter/Fl/DecodeParms[<</Predictor 2/Columns 5>>]'),
  twice: (objects) =>
    inSteps(deflateSync(deflateSync(Buffer.from(objects))), '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'),
  'twice, with a prediction in between': (objects) =>
    inSteps(
      deflateSync(deflateSync(predicted(objects, () => 2))),
      `/Type/Obj#53tm/Filter[/Fl#61teDecode/FlateDecode]/DecodeParms[null<<${ROWS}>>]`,
    ),
}
const HOSTILE = {
  code: ACTION,
  'a link': LINK,
  'a way to another file': '/OpenAction<</S/GoToR/F(otro.pdf)/D[0/Fit]>>',
  'a thread of another file': '/OpenAction<</S/Thread/F(otro.pdf)/D 0>>',
  'a program': '/A<</S/La#75nch/F(x.exe)>>',
  'a file in it': '/EF<</F 9 0 R>>/Type/EmbeddedFile',
}
const KINDS = Object.entries(PACKED).flatMap(([kind, pack]) =>
  Object.entries(HOSTILE).map(([what, objects]) => [what, kind, pack(`4 0 <<${objects}>>`)] as const),
)

describe('[SAFE-75] objects that are packed in several steps, or predicted, are read', () => {
  test.each(KINDS)('with %s, %s: refused', async (_what, _kind, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/acciones/)
  })

  test.each(Object.entries(PACKED))('%s, harmless: taken', async (_kind, pack) => {
    await checkPdf(pack('4 0 <</Type/Font/BaseFont/JSans/JS 3>>'))
  })

  const UNDECIDABLE: readonly (readonly [string, Buffer])[] = [
    [
      'rows of no kind',
      inSteps(deflateSync(Buffer.from('xxxxxxxxxxxx')), `/Filter/FlateDecode/DecodeParms<<${ROWS}>>`),
    ],
    ['parameters elsewhere', inSteps(deflateSync(Buffer.from('x')), '/Filter/FlateDecode/DecodeParms 9 0 R')],
    ['a name twice', inSteps(deflateSync(Buffer.from('x')), '/Filter/FlateDecode/Filter/Crypt')],
    [
      'bits that are no packing of objects',
      inSteps(deflateSync(Buffer.from('x')), `/Filter/FlateDecode/DecodeParms<<${ROWS}/BitsPerComponent 1>>`),
    ],
    [
      'a second step that is none',
      inSteps(deflateSync(Buffer.from('no zlib')), '/Filter[/FlateDecode/FlateDecode]'),
    ],
    [
      'gigabytes in the second step',
      inSteps(deflateSync(deflateSync(Buffer.alloc(40 * 1024 * 1024))), '/Filter[/FlateDecode/FlateDecode]'),
    ],
    [
      'contents of another file',
      inSteps(deflateSync(Buffer.from('x')), '/Filter/FlateDecode/FFilter/FlateDecode'),
    ],
    [
      'parameters without end',
      inSteps(deflateSync(Buffer.from('x')), `/Filter/FlateDecode/DecodeParms${'['.repeat(20)}`),
    ],
  ]
  test.each(UNDECIDABLE)('%s: refused', async (_what, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/no se puede revisar/)
  })
})

describe('[SAFE-75] a dictionary that is not what it seems', () => {
  const twice = deflateSync(deflateSync(Buffer.from(`4 0 <<${ACTION}>>`)))
  const FILTER = '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]'
  const byNumber = (object: string) =>
    Buffer.concat([withStream(twice, `${FILTER}/N 1/First 9 0 R`), Buffer.from(`9 0 obj${object} endobj`)])
  test.each([
    ['a beginning in a comment hides how it is packed', inSteps(twice, `${FILTER}%9 0 obj<<\n`)],
    ['a beginning in a name hides it', inSteps(twice, `${FILTER}/A9 0 obj<<`)],
    ['an end of another object hides it', inSteps(twice, `${FILTER} endobj 9 0 obj<<`)],
    ['an end in a list hides the rest', inSteps(twice, `${FILTER}/X[>>]`)],
    ['a stream in a list hides it', inSteps(twice, `${FILTER}/X[>>stream ]`)],
    ['it is longer than others', inSteps(twice, `${FILTER}${' '.repeat(5000)}%9 0 obj<<\n`)],
  ])('%s: refused', async (_what, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/no se puede revisar/)
  })

  test.each([
    ['behind a comment', byNumber(' %x\n 4')],
    ['with its sign', byNumber(' +4')],
    ['before a byte of nothing', byNumber(' 4\0')],
  ])('its number stands elsewhere, %s: read all the same', async (_what, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/acciones/)
  })

  test('bookmarks within bookmarks, with words in brackets, are taken', async () => {
    const items = '7 0 obj<</Title(1 \\) 2 (3))/First 8 0 R/Last 8 0 R/Parent 6 0 R>>endobj\n'
    const image = '/Subtype/Image/Filter/DCTDecode'
    const [head = '', tail = ''] = withStream(Buffer.from('x'), image).toString('latin1').split('5 0 obj')
    await checkPdf(Buffer.from(`${head}${items}5 0 obj${tail}`, 'latin1'))
  })
})

describe('[SAFE-34] a PDF', () => {
  test.each([
    ['code', pdf(ACTION)],
    ['code by another spelling', pdf(ACTION.replace('JavaScript', 'J#61vaScript'))],
    ['code spelled in numbers alone', pdf('/AA<</O<</S/#4a#61#76#61#53#63#72#69#70#74>>>>')],
    ['a program', pdf('/OpenAction<</S/L#61unch/F(x.exe)>>')],
    ['files in it', pdf('/Names<</Embedded#46iles 4 0 R>>')],
    ['a password', pdf('/Encrypt 4 0 R')],
    ['code in a compressed stream', packed(`4 0 <<${ACTION}>>`)],
    [
      'code in a compressed stream by another spelling',
      packed(`4 0 <<${ACTION.replace('JavaScript', 'J#61vaScript')}>>`),
    ],
    [
      'code in a stream of a hidden kind',
      packed(`4 0 <<${ACTION}>>`, '/Type/Obj#53tm/Filter[/Fl#61teDecode]'),
    ],
    ['code in a stream that says no type', packed(`4 0 <<${ACTION}>>`, '/Filter/FlateDecode')],
    ['code in a stream that says another', packed(`4 0 <<${ACTION}>>`, '/Type/XObject/Filter/FlateDecode')],
    ['code behind a bare carriage return', packed(`4 0 <<${ACTION}>>`, undefined, '\r')],
    [
      'code in a stream within another one',
      packed(`4 0 <<${ACTION}>>`, '/Length 99>>stream\n5 0 obj<</Type/ObjStm'),
    ],
    ['code behind much else', packed(`${'x'.repeat(3 * 1024 * 1024)} <<${ACTION}>>`)],
    ['a link', pdf(LINK)],
    ['a link in a compressed stream', packed(`4 0 <<${LINK}>>`)],
    ['a way to another file', pdf('/OpenAction<</S/GoToR/F(otro.pdf)/D[0/Fit]>>')],
    ['a thread of another file', pdf('/OpenAction<</S/Thread/F(otro.pdf)/D 0>>')],
    ['a program in a compressed stream', packed('4 0 <</A<</S/Launch/F(x.exe)>>>>', '/Filter/FlateDecode')],
  ])('with %s is refused', async (_name, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/acciones/)
  })

  test.each([
    ['twice', packed('x', '/Type/ObjStm/Filter[/ASCIIHexDecode/FlateDecode]')],
    ['with a prediction', packed('x', '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>')],
    ['wrongly', Buffer.from(packed('x').toString('latin1').replace('stream\n', 'stream\n#'), 'latin1')],
    ['into gigabytes', packed('x'.repeat(40 * 1024 * 1024))],
    ['behind a string that pretends a stream', packed('x', '/Type/ObjStm/X(1 0 obj >>stream\nendstream)')],
    [
      'behind a string that pretends both',
      packed('x', '/X(1 0 obj /Type/ObjStm >>stream\nendstream)/Type/ObjStm'),
    ],
    ['behind a comment', packed('x', '/Type/ObjStm %>>stream\nendstream\n/Filter/FlateDecode')],
    ['of no type, twice', packed('no zlib', '/Filter[/FlateDecode/FlateDecode]')],
    ['of another type, with a prediction', packed('x', '/Subtype/Image/DP<</Predictor 12>>/F/FlateDecode')],
    ['behind a name in other letters', packed('x', '/F#69lter/FlateDecode')],
    ['behind another beginning', packed('x', '/DecodeParms<</Predictor 12>>/X(1 0 obj)')],
    [
      'by a number that stands elsewhere',
      Buffer.concat([
        withStream(Buffer.from('x'), '/Filter/ASCIIHexDecode/N 1/First 9 0 R'),
        Buffer.from('9 0 obj 4 endobj'),
      ]),
    ],
  ])('compressed %s can’t be read, and is refused', async (_name, bytes) => {
    await expect(checkPdf(bytes)).rejects.toThrow(/no se puede revisar/)
  })

  test('as programs export it is taken, whatever its pictures look like', async () => {
    await checkPdf(pdf())
    await checkPdf(packed('4 0 <</Type/Font/BaseFont/JSans/JS 3>>'))
    await checkPdf(packed('4 0 <</Threads[]/GoToRoom 1/URIs 2>>'))
    const noise = Buffer.from(`/JS ${'\u00ff#/JS\n'.repeat(1000)}`, 'latin1')
    await checkPdf(Buffer.concat([pdf(), noise]))
    // Bookmarks, and pictures in whatever way they are packed.
    await checkPdf(pdf('/Outlines<</First 7 0 R/Last 7 0 R/Count 1>>'))
    const image = '/Subtype/Image/Filter/FlateDecode/DecodeParms<</Predictor 15/Columns 9>>'
    await checkPdf(withStream(deflateSync(Buffer.alloc(48 * 1024 * 1024, 7)), image))
    await checkPdf(withStream(Buffer.from('x\u009cno zlib', 'latin1'), '/Filter/DCTDecode'))
  })

  test('that unpacks into more than fits any picture is refused', async () => {
    const most = deflateSync(Buffer.alloc(300 * 1024 * 1024))
    const bytes = Buffer.concat([withStream(most, '/Subtype/Image'), withStream(most, '/Subtype/Image')])
    await expect(checkPdf(bytes)).rejects.toThrow(/no se puede revisar/)
  })
})
