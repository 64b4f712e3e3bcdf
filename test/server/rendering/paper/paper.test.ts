import { expect, test } from 'vitest'
import { textOf } from '#harness/printing/pdf.ts'
import { BOLD, collected, openPaper, plain, REGULAR } from '#server/rendering/paper/paper.ts'

const NAMES = 'Kovačić, Łukasz, Őry, Şahin, Œuvre, Ñandú ≥ 5 mm ™ non‑stop → − × …'

test.each([REGULAR, BOLD])(
  '[ORDER-34] a document in %s keeps every letter of a European name',
  async (face) => {
    const doc = openPaper({ size: 'A4', margins: { top: 42, left: 42, right: 42, bottom: 0 } })
    const whole = collected(doc)
    doc.font(face).fontSize(9).text(plain(NAMES), 42, 42)
    doc.end()
    expect(textOf(await whole).trim()).toBe(NAMES)
  },
)

test.each([
  ['in other spellings', 'Kovac\u030cic\u0301', 'Kovačić'],
  ['wide', 'ＡＢ', 'AB'],
  ['of a script that the face lacks', 'Ana 山田', 'Ana ??'],
  ['with an emoji', 'Feria 🎪!', 'Feria !'],
  ['with what can’t be seen', 'a\u202eb\u0000c\u200bd', 'abcd'],
  ['of two lines', 'uno\ndos', 'uno\ndos'],
])('[ORDER-34] text %s loses no letter', (_, text, written) => expect(plain(text)).toBe(written))
