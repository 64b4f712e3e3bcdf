import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from '#server/rendering/pdf-check.ts'
import { pdf } from '#test/server/uploads/forms.ts'

const ACTION = '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'

/** A PDF whose objects lie in a compressed stream, as PDF 1.5 has it. */
const packed = (objects: string, dictionary = '/Type/ObjStm/Filter/FlateDecode') => {
  const content = deflateSync(Buffer.from(objects))
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer')
  return Buffer.concat([
    Buffer.from(`${head}5 0 obj<<${dictionary}/N 1/First 4/Length ${content.length}>>stream\n`, 'latin1'),
    content,
    Buffer.from(`\nendstream endobj\ntrailer${tail}`, 'latin1'),
  ])
}

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
  ])('with %s is refused', (_name, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(/acciones/)
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
    ['within another stream', packed('x', '/Length 99>>stream\n5 0 obj<</Type/ObjStm')],
  ])('compressed %s can’t be told, and is refused', (_name, bytes) => {
    expect(() => checkPdf(bytes)).toThrow(/no se puede revisar/)
  })

  test('as programs export it is taken, whatever its pictures look like', () => {
    checkPdf(pdf())
    checkPdf(packed('4 0 <</Type/Font/BaseFont/JSans/JS 3>>'))
    const noise = Buffer.from(`/JS ${'\u00ff#/JS\n'.repeat(1000)}`, 'latin1')
    checkPdf(Buffer.concat([pdf(), noise]))
  })
})
