import { at, cut, disc, fill, hoop, leaf, line, ring, star } from './design-shapes.mjs'

/** Drawings of frames, shapes and letters: `a` is the main ink, `b` the second one. */
export const SIGNS = {
  sellos: {
    name: 'Sellos y marcos',
    draw: {
      redondo: (a, b) =>
        ring(24, (turn) => disc(a, ...at(turn, 54).split(' ').map(Number), 4)) +
        hoop(a, 5, 60, 60, 44) +
        hoop(b, 2.5, 60, 60, 36),
      placa: (a, b) =>
        `<path d="M20 26H100A14 14 0 0 0 114 40V80A14 14 0 0 0 100 94H20A14 14 0 0 0 6 80V40A14 14 0 0 0 20 26Z" fill="none" stroke="${a}" stroke-width="5"/>` +
        line(b, 2.5, 'M28 36H92M28 84H92') +
        fill(b, star(5, 7, 3, 60, 36)),
      laureles: (a, b) =>
        [1, -1]
          .map(
            (side) =>
              `<g transform="translate(60 0) scale(${side} 1)">${line(a, 4, 'M4 110C36 104 52 76 46 30')}${fill(
                a,
                leaf(16, 107, 44, 112, 7),
                leaf(32, 96, 58, 92, 8),
                leaf(42, 80, 62, 66, 8),
                leaf(47, 58, 58, 36, 8),
                leaf(24, 102, 22, 78, 7),
                leaf(38, 88, 28, 66, 7),
                leaf(46, 68, 32, 48, 7),
                leaf(46, 34, 38, 12, 7),
              )}</g>`,
          )
          .join('') + fill(b, star(5, 16, 6.5, 60, 48)),
      cinta: (a, b) =>
        fill(b, 'M4 48H26V92H4L14 70ZM116 48H94V92H116L106 70Z') +
        cut(a, 'M18 34H102V80H18Z', 'M26 40H94V43H26ZM26 71H94V74H26Z'),
      rombo: (a, b) =>
        `<path d="M60 6L114 60L60 114L6 60Z" fill="none" stroke="${a}" stroke-width="6" stroke-linejoin="round"/>` +
        `<path d="M60 20L100 60L60 100L20 60Z" fill="none" stroke="${b}" stroke-width="3"/>`,
    },
  },
  formas: {
    name: 'Formas',
    draw: {
      arcos: (a, b) =>
        [46, 28, 10]
          .map((r, i) => line(i === 1 ? b : a, 11, `M${60 - r} 106V60A${r} ${r} 0 0 1 ${60 + r} 60V106`))
          .join(''),
      puntos: (a, b) =>
        Array.from({ length: 25 }, (_, i) =>
          disc(i % 3 === 1 ? b : a, 16 + (i % 5) * 22, 16 + Math.floor(i / 5) * 22, 3 + ((i * 7) % 6)),
        ).join(''),
      lunas: (a, b) =>
        ['M8 10A50 50 0 0 1 8 110Z', 'M64 10A50 50 0 0 1 64 110Z']
          .map((path, i) => fill(i ? b : a, path))
          .join(''),
      cortes: (a, b) =>
        fill(a, 'M14 70C4 30 50 2 66 34C92 6 120 52 94 74C112 108 64 120 54 92C34 114 4 98 14 70Z') +
        fill(b, 'M48 56C48 36 80 36 82 58C84 78 50 80 48 56Z'),
      escalera: (a, b) =>
        [0, 1, 2, 3]
          .map((i) =>
            fill(i % 2 ? b : a, `M${10 + i * 25} ${110 - i * 25}H110V${86 - i * 25}H${10 + i * 25}Z`),
          )
          .join(''),
    },
  },
  letras: {
    name: 'Libros y letras',
    draw: {
      pluma: (a, b) =>
        fill(
          a,
          'M108 10C66 16 36 42 29 80C44 56 66 36 108 10ZM111 12C70 38 48 58 35 84L46 92C82 84 106 56 111 12Z',
        ) + line(b, 6, 'M32 88L14 112'),
      libro: (a, b) =>
        fill(
          a,
          'M8 26C26 16 46 18 57 30V104C46 92 26 90 8 100ZM112 26C94 16 74 18 63 30V104C74 92 94 90 112 100Z',
        ) + fill(b, 'M84 18H98V58L91 50L84 58Z'),
      comillas: (a, b) =>
        fill(a, 'M8 74C8 44 24 22 50 18V34C38 38 33 46 32 56H50V92H8Z') +
        fill(b, 'M66 74C66 44 82 22 108 18V34C96 38 91 46 90 56H108V92H66Z'),
      tintero: (a, b) =>
        fill(b, 'M46 14H74V28H46Z') +
        cut(a, 'M42 32H78V44C96 50 106 66 106 84V110H14V84C14 66 24 50 42 44Z', 'M34 76H86V94H34Z'),
      asterisco: (a, b) =>
        ring(
          6,
          (turn, i) =>
            `<path d="M60 54L48 14Q60 0 72 14Z" fill="${i % 2 ? b : a}" transform="rotate(${turn} 60 60)"/>`,
        ),
    },
  },
}
