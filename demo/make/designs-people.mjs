import { at, circle, cut, disc, fill, hoop, line, ring, star } from './design-shapes.mjs'

/** Drawings of what people do: `a` is the main ink, `b` the second one. */
export const PEOPLE = {
  fiesta: {
    name: 'Fiesta',
    draw: {
      torta: (a, b) =>
        fill(a, 'M14 70H106V110H14Z') +
        fill(
          b,
          'M24 46H96V70H106V80Q98 92 90.500 80Q83 92 75.500 80Q68 92 60.500 80Q53 92 45 80Q37 92 29.500 80Q22 92 14 80V70H24Z',
        ) +
        line(a, 6, 'M40 46V30M60 46V30M80 46V30') +
        disc(b, 40, 20, 5) +
        disc(b, 60, 20, 5) +
        disc(b, 80, 20, 5),
      globos: (a, b) =>
        line(a, 2.5, 'M38 66Q44 90 60 114M84 62Q80 90 60 114M60 46V114') +
        `<ellipse cx="36" cy="42" rx="21" ry="26" fill="${a}"/><ellipse cx="86" cy="40" rx="20" ry="25" fill="${a}"/><ellipse cx="60" cy="30" rx="20" ry="25" fill="${b}"/>`,
      banderines: (a, b) =>
        line(a, 4, 'M4 28Q60 66 116 28') +
        fill(b, 'M10 34L30 43L16 66ZM48 49H72L60 78ZM90 43L110 34L104 66Z') +
        fill(a, 'M33 44.500L46 48L36 74ZM74 48L87 44.500L84 74Z'),
      estrella: (a, b) =>
        cut(
          a,
          star(5, 58, 28),
          circle(50, 56, 5),
          circle(70, 56, 5),
          'M44 68Q60 90 76 68L71 66Q60 80 49 66Z',
        ) +
        disc(b, 14, 20, 6) +
        disc(b, 106, 22, 6) +
        disc(b, 60, 112, 6),
      confeti: (a, b) =>
        [
          [20, 24, 10],
          [58, 14, 60],
          [96, 28, 120],
          [34, 60, 40],
          [78, 56, 90],
          [18, 94, 140],
          [58, 100, 20],
          [100, 92, 70],
        ]
          .map(
            ([x, y, turn], i) =>
              `<rect x="${x - 9}" y="${y - 4}" width="18" height="8" rx="2" fill="${i % 2 ? a : b}" transform="rotate(${turn} ${x} ${y})"/>`,
          )
          .join('') +
        [
          [38, 34],
          [78, 32],
          [56, 76],
          [96, 66],
          [36, 84],
        ]
          .map(([x, y], i) => disc(i % 2 ? b : a, x, y, 5))
          .join(''),
    },
  },
  equipo: {
    name: 'Equipo y club',
    draw: {
      escudo: (a, b) =>
        cut(
          a,
          'M60 6L108 20V58C108 86 86 104 60 114C34 104 12 86 12 58V20Z',
          'M60 16L99 27V58C99 81 81 96 60 104C39 96 21 81 21 58V27Z',
        ) +
        fill(a, 'M60 24L28 33V58C28 76 42 89 60 96Z') +
        fill(b, 'M66 26L92 33V58C92 74 82 86 66 93Z'),
      pelota: (a, b) =>
        hoop(a, 6, 60, 60, 49) +
        fill(a, `M${[0, 1, 2, 3, 4].map((i) => at(72 * i - 90, 19)).join('L')}Z`) +
        ring(5, (turn) => line(a, 5, `M${at(turn - 90, 19)}L${at(turn - 90, 38)}`)) +
        ring(5, (turn) =>
          fill(
            b,
            `M${at(turn - 106, 45)}L${at(turn - 90, 34)}L${at(turn - 74, 45)}A46 46 0 0 0 ${at(turn - 106, 45)}Z`,
          ),
        ),
      copa: (a, b) =>
        line(a, 7, 'M32 24H10C10 46 20 58 36 60M88 24H110C110 46 100 58 84 60') +
        fill(a, 'M30 12H90V44C90 66 76 78 60 78C44 78 30 66 30 44Z') +
        fill(b, 'M54 78H66V94H54ZM36 94H84V110H36Z'),
      medalla: (a, b) =>
        fill(b, 'M34 4H56L66 44L50 52ZM86 4H64L54 44L70 52Z') +
        hoop(a, 5, 60, 78, 32) +
        cut(a, circle(60, 78, 26), star(5, 18, 7.5, 60, 78)),
      rayo: (a, b) => hoop(b, 7, 60, 60, 50) + fill(a, 'M68 12L28 68H54L48 108L92 50H64Z'),
    },
  },
  trabajo: {
    name: 'Trabajo y obra',
    draw: {
      engranaje: (a, b) =>
        ring(
          8,
          (turn) =>
            `<rect x="51" y="4" width="18" height="24" rx="3" fill="${a}" transform="rotate(${turn} 60 60)"/>`,
        ) +
        cut(a, circle(60, 60, 42), circle(60, 60, 20)) +
        disc(b, 60, 60, 10),
      casco: (a, b) =>
        fill(a, 'M16 82C14 46 34 26 60 26C86 26 106 46 104 82Z') +
        fill(b, 'M50 18H70V62H50Z') +
        fill(a, 'M4 84H116V98H4Z'),
      martillo: (a, b) =>
        `<g transform="rotate(35 60 60)"><rect x="53" y="48" width="14" height="66" rx="6" fill="${b}"/><path d="M20 18H82L100 32L82 46H20Z" fill="${a}"/></g>`,
      edificio: (a, b) =>
        cut(
          a,
          'M18 112V34L62 10V112Z',
          ...[44, 62, 80].flatMap((y) => [`M28 ${y}H36V${y + 9}H28Z`, `M44 ${y}H52V${y + 9}H44Z`]),
        ) + cut(b, 'M68 112V44H104V112Z', ...[56, 74, 92].map((y) => `M80 ${y}H92V${y + 8}H80Z`)),
      visto: (a, b) => hoop(a, 8, 60, 60, 50) + line(b, 12, 'M36 62L54 80L86 42'),
    },
  },
  musica: {
    name: 'Música y noche',
    draw: {
      auriculares: (a, b) =>
        line(a, 9, 'M18 76V62A42 42 0 0 1 102 62V76') +
        `<rect x="8" y="68" width="26" height="42" rx="10" fill="${b}"/><rect x="86" y="68" width="26" height="42" rx="10" fill="${b}"/>`,
      vinilo: (a, b) =>
        hoop(a, 8, 60, 60, 50) +
        hoop(a, 8, 60, 60, 39) +
        hoop(a, 8, 60, 60, 28) +
        cut(b, circle(60, 60, 20), circle(60, 60, 5)),
      ecualizador: (a, b) =>
        [34, 70, 96, 54, 82, 44]
          .map(
            (height, i) =>
              `<rect x="${9 + i * 18}" y="${60 - height / 2}" width="12" height="${height}" rx="6" fill="${i % 2 ? b : a}"/>`,
          )
          .join(''),
      nota: (a, b) =>
        fill(a, 'M44 22L104 8V80A18 15 0 1 1 94 67V34L54 43V96A18 15 0 1 1 44 83Z') +
        fill(b, 'M44 22L104 8V22L44 36Z'),
      relampago: (a, b) =>
        fill(b, 'M76 4L30 62H56L42 116L100 46H68Z') + fill(a, 'M66 4L20 62H46L32 116L90 46H58Z'),
    },
  },
}
