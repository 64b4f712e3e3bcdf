import { describe, expect, it } from 'vitest'
import { inkKey } from '#domain/design/elements.ts'
import { colourName, inkName, inkWords } from '#domain/design/ink-names.ts'
import { isPantone, isShown, nearestInk } from '#src/features/builder/document/inks.ts'
import { printable } from '#src/features/builder/document/printable.ts'
import { sizeWords } from '#src/features/builder/price/words.ts'
import { formatPlainCm, parseFigure } from '#src/features/builder/words/figures.ts'

describe('[BUILD-43] a text', () => {
  it('keeps letters, figures and signs of every font, and names what it leaves out', () => {
    expect(printable('¡Ñandú & Cía.! 20 % “Sí” — €5\nÄÖß')).toMatchObject({
      text: '¡Ñandú & Cía.! 20 % “Sí” — €5\nÄÖß',
      refused: '',
    })
    expect(printable('e\u0301').text).toBe('é')
    expect(printable('שלום')).toMatchObject({ text: '', rightToLeft: true })
    expect(printable('Привет').text).toBe('')
  })

  it('[BUILD-141] leaves no blank where it leaves signs out, and names all of them', () => {
    expect(printable('Feliz 🎉👨‍👩‍👧 día ❤️')).toMatchObject({
      text: 'Feliz día ',
      refused: '🎉 👨 👩 👧 ❤️',
      endsLeftOut: true,
    })
    expect(printable('🎂 Ana 🎂\n🎂 5 años')).toMatchObject({ text: 'Ana\n5 años', refused: '🎂' })
    // A blank that was typed stays while one goes on typing.
    expect(printable('Ana ').text).toBe('Ana ')
    const many = [...'ЖЗИЙКЛМНОПРСТ']
    expect(printable(many.join('')).refused).toBe(many.join(' '))
    expect(printable('q\u0303a')).toMatchObject({ text: 'a', refused: 'q\u0303' })
  })

  it('[BUILD-141] writes what stands for other letters with those, says so, and keeps signs that every font has', () => {
    expect(printable('o\ufb01cina')).toMatchObject({ text: 'oficina', changed: '\ufb01 → fi', refused: '' })
    expect(printable('Ｌｉｎａ ⅓')).toMatchObject({ text: 'Lina 1/3' })
    expect(printable('10\u202fcm\tx\u2009y')).toMatchObject({ text: '10 cm x y', changed: '', refused: '' })
    expect(printable('m² 1º ½ …')).toMatchObject({ text: 'm² 1º ½ …', changed: '' })
    expect(printable('so\u00adlo\u200b')).toMatchObject({ text: 'solo', changed: '', refused: '' })
  })

  it('is 500 letters in 20 lines at most', () => {
    expect(printable('a'.repeat(600))).toMatchObject({ tooLong: true })
    expect(printable('a'.repeat(600)).text).toHaveLength(500)
    expect(printable('a\n'.repeat(30)).text.split('\n')).toHaveLength(20)
    expect(printable('a\r\nb\rc').text).toBe('a\nb\nc')
  })
})

it('[BUILD-96] a size is given in centimetres, of what is thinner than one in millimetres', () => {
  const said = (width: number, height: number) => sizeWords({ width, height }).replaceAll('\u00a0', ' ')
  expect(said(180, 124)).toBe('18,0 × 12,4 cm')
  expect(said(10, 10)).toBe('1,0 × 1,0 cm')
  expect(said(23.218, 3.188)).toBe('23,2 × 3,2 mm')
  expect(said(2, 2)).toBe('2,0 × 2,0 mm')
})

describe('[BUILD-44] an ink', () => {
  it('has a code by its pattern, as it was typed', () => {
    for (const code of [
      '7522 C',
      'pantone 7522 c',
      'PANTONE 3435 U',
      'Reflex Blue C',
      'Cool Gray 11 C',
      '19-4052 TCX',
      'P 24-8 C',
      '485c',
    ])
      expect([code, isPantone(code)]).toEqual([code, true])
    for (const text of ['', '7522', '#ff0000', 'rojo', '<b>7522 C</b>', '12345678 C', `${'9'.repeat(50)} C`])
      expect([text, isPantone(text)]).toEqual([text, false])
  })

  it('is shown by the shop’s nearest, and a code alone by nothing', () => {
    const palette = [
      { name: 'Mostaza', hex: '#d9a032' },
      { name: 'Terracota', hex: '#c46d4b' },
    ]
    expect(nearestInk('#e0a42f', palette)?.name).toBe('Mostaza')
    expect(nearestInk('#0000ff', palette)).toBeUndefined()
    expect(isShown({ name: '', hex: '#b4532f', pantone: '7522 C' })).toBe(false)
    expect(isShown({ name: 'Terracota', hex: '#b4532f', pantone: '7522 C' })).toBe(true)
  })

  it('without a name is called by its colour', () => {
    const names = [
      '#1f3a2e',
      '#16463f',
      '#0f766e',
      '#b4532f',
      '#e0a42f',
      '#22304f',
      '#ffffff',
      '#111111',
      '#808080',
      '#e5484d',
    ]
    expect(names.map(colourName)).toEqual([
      'Verde oscuro',
      'Verde oscuro',
      'Turquesa',
      'Terracota',
      'Mostaza',
      'Azul oscuro',
      'Blanco',
      'Negro',
      'Gris',
      'Rojo',
    ])
    expect(inkName({ name: '', hex: '#b4532f', pantone: '7522 C' })).toBe('PANTONE 7522 C')
  })

  it('has a code whose word is said once, however it was typed', () => {
    const typed = ['185 C', 'PANTONE 185 C', ' pantone  185 C ', 'PANTONE Pantone 185 C', 'Pantone® 185 C']
    const inks = typed.map((pantone) => ({ name: '', hex: '#e4002b', pantone }))
    expect(inks.map(inkName)).toEqual(Array(5).fill('PANTONE 185 C'))
    expect(inks.map(inkWords)).toEqual(Array(5).fill(['Rojo', 'PANTONE 185 C']))
    // One plate is charged for it, and one printed.
    expect(new Set(inks.map(inkKey)).size).toBe(1)
  })
})

it('[BUILD-42] figures are read with comma or point, and nothing else is', () => {
  expect([parseFigure('12,5'), parseFigure(' 12.5 '), parseFigure('-3')]).toEqual([12.5, 12.5, -3])
  for (const typed of ['', '1e9', '12,5,1', 'NaN', '1234567', '∞', ','])
    expect(parseFigure(typed)).toBeUndefined()
  expect([formatPlainCm(300), formatPlainCm(125)]).toEqual(['30', '12,5'])
})
