import { at, circle, cut, disc, fill, hoop, leaf, line, ring, star } from './design-shapes.mjs'

/** Drawings of plants, places and the table: `a` is the main ink, `b` the second one. */
export const NATURE = {
  hojas: {
    name: 'Hojas y flores',
    draw: {
      helecho: (a) =>
        line(a, 4, 'M60 112C58 80 60 50 62 12') +
        fill(
          a,
          ...[0, 1, 2, 3, 4, 5].flatMap((i) => {
            const y = 96 - i * 14
            const long = 38 - i * 5
            return [leaf(60, y, 60 - long, y - 20, 9 - i), leaf(60, y - 5, 60 + long, y - 25, 9 - i)]
          }),
        ),
      flor: (a, b) =>
        ring(
          8,
          (turn) => `<path d="${leaf(60, 60, 60, 8, 20)}" fill="${a}" transform="rotate(${turn} 60 60)"/>`,
        ) + disc(b, 60, 60, 15),
      corona: (a, b) =>
        ring(16, (turn, i) => {
          const [x, y] = at(turn, 42).split(' ').map(Number)
          const [tx, ty] = at(turn + 26, i % 2 ? 56 : 30)
            .split(' ')
            .map(Number)
          return fill(i % 2 ? a : b, leaf(x, y, tx, ty, 8))
        }) + hoop(a, 3, 60, 60, 42),
      brote: (a, b) =>
        line(a, 6, 'M60 112V58') +
        fill(a, 'M60 66C58 36 36 22 12 22C14 50 34 66 60 66Z') +
        fill(b, 'M60 54C60 30 78 12 106 10C108 38 88 56 60 54Z'),
      rama: (a, b) =>
        line(a, 4, 'M16 104C46 92 84 62 104 16') +
        fill(
          a,
          leaf(30, 97, 20, 66, 8),
          leaf(48, 86, 38, 50, 9),
          leaf(66, 70, 58, 32, 9),
          leaf(84, 49, 80, 14, 8),
          leaf(40, 92, 76, 98, 8),
          leaf(60, 76, 98, 76, 8),
          leaf(78, 57, 110, 48, 8),
        ) +
        disc(b, 30, 48, 6) +
        disc(b, 94, 92, 6),
    },
  },
  campo: {
    name: 'Campo y montaña',
    draw: {
      montanas: (a, b) =>
        disc(b, 84, 34, 15) + cut(a, 'M4 98L44 34L64 66L76 50L116 98Z', 'M44 40L36 53L43 58L48 51L53 54Z'),
      sol: (a, b) => ring(12, (turn) => line(b, 6, `M${at(turn, 40)}L${at(turn, 54)}`)) + disc(a, 60, 60, 28),
      pinar: (a, b) =>
        fill(a, 'M36 10L58 48H48L66 78H40V108H32V78H6L24 48H14Z') +
        fill(b, 'M84 34L102 64H94L110 88H88V108H80V88H58L74 64H66Z'),
      atardecer: (a, b) =>
        `<path d="M18 62A42 42 0 0 1 102 62Z" fill="${b}"/>` +
        [70, 82, 94, 106].map((y, i) => line(a, 5, `M${14 + i * 10} ${y}H${106 - i * 10}`)).join(''),
      fogon: (a, b) =>
        cut(
          b,
          'M60 8C66 30 92 42 88 68C86 84 74 90 60 90C46 90 34 82 32 66C30 50 44 46 44 34C54 38 60 26 60 8Z',
          'M60 50C64 60 74 62 72 73C70 81 66 83 60 83C54 83 50 79 50 73C50 66 58 64 60 50Z',
        ) + line(a, 9, 'M22 110L98 92M22 92L98 110'),
    },
  },
  mar: {
    name: 'Mar y viento',
    draw: {
      olas: (a, b) =>
        [34, 58, 82].map((y, i) => line(i === 1 ? b : a, 8, `M8 ${y}q13 -20 26 0t26 0t26 0t26 0`)).join(''),
      faro: (a, b) =>
        fill(
          a,
          'M48 38H72L73.700 54H46.300ZM44.900 68H75.100L76.800 84H43.200ZM42 96H78L79.500 110H40.500Z',
        ) +
        fill(b, 'M46 34H74V22H46ZM52 20H68L60 8Z') +
        line(b, 5, 'M34 26L10 18M34 32L10 38M86 26L110 18M86 32L110 38'),
      ancla: (a, b) =>
        hoop(b, 7, 60, 20, 11) +
        line(a, 9, 'M60 34V106M40 46H80M18 70C20 94 38 106 60 106C82 106 100 94 102 70') +
        fill(a, 'M8 78L18 56L32 74ZM112 78L102 56L88 74Z'),
      rosa: (a, b) =>
        `<g transform="rotate(45 60 60)">${fill(b, star(4, 36, 9))}</g>` +
        cut(a, star(4, 54, 13), circle(60, 60, 6)),
      velero: (a, b) =>
        fill(a, 'M56 10V76H16Z') +
        fill(b, 'M64 24C88 40 98 60 100 76H64Z') +
        fill(a, 'M8 86H112C106 102 94 110 80 110H40C26 110 14 102 8 86Z'),
    },
  },
  mesa: {
    name: 'Mate y mesa',
    draw: {
      mate: (a, b) =>
        line(b, 6, 'M66 46L92 8') +
        disc(b, 93, 8, 5) +
        fill(a, 'M24 46H96C106 70 100 112 60 112C20 112 14 70 24 46Z') +
        fill(b, 'M26 36H94V46H26Z'),
      pava: (a, b) =>
        fill(a, 'M30 46H86C96 58 102 78 100 104H20C18 78 22 58 30 46Z') +
        fill(a, 'M92 66C104 62 106 50 116 46L112 68L98 84Z') +
        line(a, 7, 'M34 44C30 8 86 8 82 44') +
        disc(b, 58, 38, 7),
      taza: (a, b) =>
        fill(a, 'M14 50H86V86C86 100 76 108 64 108H36C24 108 14 100 14 86Z') +
        line(a, 9, 'M88 60H96C112 60 112 88 94 88H86') +
        line(b, 6, 'M34 38C26 28 42 20 34 8M54 38C46 28 62 20 54 8M72 38C64 28 80 20 72 8'),
      cubiertos: (a, b) =>
        hoop(a, 5, 60, 60, 30) +
        hoop(b, 3, 60, 60, 20) +
        line(a, 6, 'M16 112V64M8 14V38C8 52 24 52 24 38V14M16 14V38') +
        line(a, 6, 'M104 112V72') +
        fill(a, 'M104 12C92 16 90 50 96 70H107V12Z'),
      limon: (a, b) =>
        hoop(a, 8, 60, 60, 47) +
        ring(8, (turn) =>
          fill(
            b,
            `M${at(turn + 4, 12)}L${at(turn + 4, 37)}A37 37 0 0 1 ${at(turn + 41, 37)}L${at(turn + 41, 12)}Z`,
          ),
        ),
    },
  },
}
