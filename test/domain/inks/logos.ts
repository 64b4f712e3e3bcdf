/** Logos drawn by code: `inks` are the colours that are printed, `{0}` … in `body`; `{W}` is the ground's colour. */
export interface Logo {
  readonly name: string
  readonly inks: readonly string[]
  readonly body: string
  /** No inks can print it. */
  readonly refused?: true
}

const star = (x: number, y: number, outer: number, inner: number, points: number): string => {
  const corners = Array.from({ length: 2 * points }, (_, index) => {
    const angle = (Math.PI * index) / points - Math.PI / 2
    const radius = index % 2 ? inner : outer
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `M${corners.join('L')}Z`
}

const lines = (ink: string, widths: readonly number[]) =>
  widths
    .map((width, index) => `<path d="M60,${60 + index * 45}H740" stroke="${ink}" stroke-width="${width}"/>`)
    .join('')

export const LOGOS: readonly Logo[] = [
  {
    name: 'a disc and a star',
    inks: ['#d8232a', '#111111'],
    body: `<circle cx="400" cy="220" r="180" fill="{0}"/><path d="${star(400, 220, 120, 50, 5)}" fill="{W}"/>
      <path d="M150,470H650V560H150Z" fill="{1}"/>`,
  },
  {
    name: 'five wedges',
    inks: ['#e4572e', '#f3a712', '#a8c686', '#29335c', '#669bbc'],
    body: [0, 1, 2, 3, 4]
      .map((n) => `<rect x="${60 + n * 136}" y="80" width="136" height="440" fill="{${n}}"/>`)
      .join(''),
  },
  { name: 'thin lines', inks: ['#003da5'], body: lines('{0}', [2, 3, 4, 6, 8]) },
  {
    name: 'rings with the ground in between',
    inks: ['#0b6e4f', '#fa9f42', '#2b2d42'],
    body: `<circle cx="400" cy="300" r="270" fill="{0}"/><circle cx="400" cy="300" r="225" fill="{W}"/>
      <circle cx="400" cy="300" r="200" fill="{1}"/><circle cx="400" cy="300" r="130" fill="{2}"/>
      <circle cx="400" cy="300" r="60" fill="{W}"/>`,
  },
  {
    name: 'two blues that are alike, and an orange',
    inks: ['#1f4e9e', '#2f6bc8', '#ff8c00'],
    body: `<rect x="80" y="80" width="320" height="300" fill="{0}"/><rect x="400" y="80" width="320" height="300" fill="{1}"/>
      <circle cx="400" cy="230" r="90" fill="{2}"/>`,
  },
  {
    name: 'a grey between black and white',
    inks: ['#000000', '#808080', '#c1121f'],
    body: `<path d="${star(250, 220, 190, 80, 5)}" fill="{1}"/><path d="${star(550, 220, 190, 80, 5)}" fill="{0}"/>
      <path d="M560,430L760,430L660,560Z" fill="{2}"/>`,
  },
  {
    name: 'a gradient',
    inks: [],
    refused: true,
    body: `<defs><linearGradient id="g"><stop offset="0" stop-color="#ff5f6d"/><stop offset="1" stop-color="#ffc371"/>
      </linearGradient></defs><rect x="80" y="60" width="640" height="420" rx="60" fill="url(#g)"/>`,
  },
  {
    name: 'a soft shadow',
    inks: [],
    refused: true,
    body: `<defs><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="14"/></filter></defs>
      <rect x="150" y="130" width="520" height="260" rx="30" fill="#888" filter="url(#s)"/>
      <rect x="130" y="110" width="520" height="260" rx="30" fill="#2a9d8f"/>`,
  },
  {
    name: 'a photograph',
    inks: [],
    refused: true,
    body: `<defs><filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012"
      numOctaves="5" seed="4"/><feColorMatrix values="1.6 0 0 0 -.2 0 1.6 0 0 -.2 0 0 1.6 0 -.2 0 0 0 0 1"/></filter></defs>
      <rect x="100" y="80" width="600" height="440" filter="url(#n)"/>`,
  },
]

/** The logo as an SVG, on a ground or on none. */
export const svgOf = ({ body, inks }: Logo, width: number, ground: string | null): string => {
  const drawn = body.replace(/\{(\w)\}/g, (_, key: string) =>
    key === 'W' ? (ground ?? '#ffffff') : (inks[Number(key)] ?? ''),
  )
  const rect = ground === null ? '' : `<rect width="800" height="600" fill="${ground}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 800 600">${rect}${drawn}</svg>`
}
