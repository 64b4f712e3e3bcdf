/** A root with these attributes and that in it; 200 × 100 where none are named. */
const svg = (inside: string, root = 'width="200" height="100" viewBox="0 0 200 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`

const CIRCLE = '<circle class="a" id="ring" cx="50" cy="50" r="40" fill="#c81e1e"/>'
const styled = (css: string, shape = CIRCLE): string => svg(`<style>${css}</style>${shape}`)
const filled = (value: string): string => svg(`<circle cx="50" cy="50" r="40" style="fill:${value}"/>`)
const rect = (attributes: string): string =>
  svg(`<rect x="50" y="20" width="60" height="40" fill="#c81e1e" ${attributes}/>`)
const clipped = (shape: string): string =>
  svg(`<rect x="20" y="10" width="160" height="80" fill="#1f4fbf" style="clip-path:${shape}"/>`)
const PAIR =
  '<circle cx="50" cy="50" r="40" fill="#c81e1e"/><rect x="110" y="20" width="70" height="60" fill="#1f4fbf"/>'
const GRADIENT =
  '<linearGradient id="g"><stop offset="0" stop-color="#c81e1e"/><stop offset="1" stop-color="#1f4fbf"/></linearGradient>'
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

/** What drawings are made with, one of a kind: how browsers and print read each was once different, or might be. */
export const FEATURES: readonly (readonly [name: string, source: string])[] = [
  ['var()', styled(':root{--k:#1f4fbf}.a{fill:var(--k)}')],
  ['var() with a fallback', filled('var(--x, #1f4fbf)')],
  ['var() in a variable', styled('svg{--a:31,79,191;--k:rgb(var(--a))}.a{fill:var(--k)}')],
  ['var() of nothing', styled('.a{fill:var(--no)}', `<g fill="#1f4fbf">${CIRCLE}</g>`)],
  ['@media screen', styled('@media screen{.a{fill:#1f4fbf}}')],
  ['@media print', styled('@media print{.a{fill:#1f4fbf}}')],
  ['@media of dark pages', styled('@media (prefers-color-scheme:dark){.a{fill:#1f4fbf}}')],
  ['@media of a width', styled('@media (min-width:100px){.a{fill:#1f4fbf}}')],
  ['a sheet for print', svg(`<style media="print">.a{fill:#1f4fbf}</style>${CIRCLE}`)],
  ['@supports', styled('@supports (fill:red){.a{fill:#1f4fbf}}')],
  ['@supports not', styled('@supports not (fill:red){.a{fill:#1f4fbf}}')],
  ['@layer', styled('@layer x,y;@layer y{.a{fill:#1f4fbf}}@layer x{#ring{fill:#0a0}}')],
  ['@layer below what is in none', styled('.a{fill:#1f4fbf}@layer x{#ring{fill:#0a0}}')],
  ['@layer and !important', styled('.a{fill:#0a0!important}@layer x{.a{fill:#1f4fbf!important}}')],
  ['rules in rules', styled('g{.a{fill:#1f4fbf}}', `<g>${CIRCLE}</g>`)],
  ['rules in rules by &', styled('.a{&amp;#ring{fill:#1f4fbf}}')],
  ['a selector of an attribute', styled('[cx="50"]{fill:#1f4fbf}')],
  ['a selector of a beginning', styled('[id^="ri"]{fill:#1f4fbf}')],
  ['a selector of a word', styled('[class~="a"]{fill:#1f4fbf}')],
  [':nth-child', svg(`<style>circle:nth-child(2){fill:#1f4fbf}</style>${CIRCLE}`)],
  [':not', styled('circle:not(.b){fill:#1f4fbf}')],
  [':is and :where', styled(':where(#ring){fill:#0a0}:is(.a,#no){fill:#1f4fbf}')],
  ['a brother', styled('rect + .a{fill:#1f4fbf}', `<rect width="9" height="9"/>${CIRCLE}`)],
  ['!important', styled('.a{fill:#1f4fbf!important}', CIRCLE.replace('/>', ' style="fill:#0a0"/>'))],
  ['specificity', styled('#ring{fill:#1f4fbf}.a{fill:#0a0}circle{fill:#ff0}')],
  ['an escaped class', styled('.x\\:y{fill:#1f4fbf}', CIRCLE.replace('"a"', '"x:y"'))],
  ['oklch()', filled('oklch(0.5 0.2 260)')],
  ['oklab()', filled('oklab(0.6 0.1 0.1)')],
  ['lab()', filled('lab(50% 40 30)')],
  ['lch()', filled('lch(50% 60 30)')],
  ['hwb()', filled('hwb(200 20% 30%)')],
  ['hsl() with an angle', filled('hsl(223deg 72% 43%)')],
  ['rgb() without commas', filled('rgb(31 79 191 / 60%)')],
  ['display-p3', filled('color(display-p3 0 0 1)')],
  ['color(srgb)', filled('color(srgb 0.2 0.4 0.8)')],
  ['color-mix()', filled('color-mix(in srgb, #c81e1e 30%, #1f4fbf)')],
  ['color-mix() in oklab', filled('color-mix(in oklab, red, blue)')],
  ['a relative colour', filled('rgb(from #c81e1e b g r)')],
  ['a colour of the system', filled('CanvasText')],
  ['#rrggbbaa', filled('#1f4fbf80')],
  ['currentColor', svg(`<g color="#1f4fbf"><circle cx="50" cy="50" r="40" fill="currentColor"/></g>`)],
  ['transform-origin', rect('style="transform:rotate(45deg);transform-origin:80px 40px"')],
  ['transform-origin in shares', rect('style="transform:rotate(30deg);transform-origin:50% 50%"')],
  ['transform-box', rect('style="transform:rotate(45deg);transform-box:fill-box;transform-origin:center"')],
  [
    'transform-box of a path',
    svg(
      '<path d="M50 20h60v40h-60z" style="transform:rotate(45deg);transform-box:fill-box;transform-origin:center"/>',
    ),
  ],
  ['a transform with units', rect('style="transform:translate(2em,10px) scale(1.2)"')],
  ['a transform of its own name', rect('style="rotate:20deg;scale:0.8"')],
  ['clip-path: circle()', clipped('circle(30px at 60px 40px)')],
  ['clip-path: circle() in shares', clipped('circle(40%)')],
  ['clip-path: ellipse()', clipped('ellipse(60px 30px at 50% 50%)')],
  ['clip-path: inset()', clipped('inset(10px 20px round 8px)')],
  ['clip-path: polygon()', clipped('polygon(50% 0, 100% 100%, 0 100%)')],
  ['clip-path: path()', clipped("path('M0 0h60v60z')")],
  ['clip-path of a group', svg(`<g style="clip-path:circle(30px)">${PAIR}</g>`)],
  [
    'systemLanguage',
    svg(`<switch><circle systemLanguage="en" cx="50" cy="50" r="40" fill="#0a0"/>${CIRCLE}</switch>`),
  ],
  ['systemLanguage outside of a switch', svg(`${CIRCLE}<rect systemLanguage="xx" width="90" height="90"/>`)],
  ['textLength', svg('<text x="10" y="60" font-size="30" textLength="180">Hola</text>')],
  ['letters that are turned', svg('<text x="10" y="60" font-size="30" rotate="30">Hola</text>')],
  [
    'textPath',
    svg(
      '<path id="p" d="M10 80Q100 0 190 80" fill="none"/><text font-size="20"><textPath href="#p">Hola a todos</textPath></text>',
    ),
  ],
  [
    'an encoded id',
    svg(
      `<linearGradient id="a b"><stop stop-color="#1f4fbf"/></linearGradient><circle cx="50" cy="50" r="40" fill="url(#a%20b)"/>`,
    ),
  ],
  [
    'an id in another alphabet',
    svg(
      '<g id="ñandú" fill="#1f4fbf"><circle cx="50" cy="50" r="40"/></g><use href="#%C3%B1and%C3%BA" x="90"/>',
    ),
  ],
  ['an id in quotes with blanks', svg(`${GRADIENT}<rect width="200" height="100" fill="url( '#g' )"/>`)],
  [
    'an id twice',
    svg(
      '<linearGradient id="d"><stop stop-color="#1f4fbf"/></linearGradient><linearGradient id="d"><stop stop-color="#0a0"/></linearGradient><rect width="90" height="90" fill="url(#d)"/>',
    ),
  ],
  ['paint of nothing with a fallback', svg('<rect width="90" height="90" fill="url(#no) #1f4fbf"/>')],
  [
    'paint of nothing',
    svg('<rect width="90" height="90" fill="url(#no)" stroke="#1f4fbf" stroke-width="8"/>'),
  ],
  ['a clip of nothing', svg('<rect width="90" height="90" fill="#1f4fbf" clip-path="url(#no)"/>')],
  [
    'both kinds of href',
    svg(
      `<defs><g id="x">${CIRCLE}</g><rect id="y" width="9" height="9"/></defs><use href="#x" xlink:href="#y"/>`,
    ),
  ],
  ['no size', svg(PAIR, 'viewBox="0 0 200 100"')],
  ['neither size nor viewBox', svg(PAIR, '')],
  ['100 %', svg(PAIR, 'width="100%" height="100%" viewBox="0 0 200 100"')],
  ['another ratio than the viewBox', svg(PAIR, 'width="200" height="200" viewBox="0 0 200 100"')],
  [
    'preserveAspectRatio: none',
    svg(PAIR, 'width="200" height="200" viewBox="0 0 200 100" preserveAspectRatio="none"'),
  ],
  [
    'preserveAspectRatio: slice',
    svg(PAIR, 'width="200" height="200" viewBox="0 0 200 100" preserveAspectRatio="xMinYMid slice"'),
  ],
  [
    'preserveAspectRatio: a side',
    svg(PAIR, 'width="300" height="100" viewBox="0 0 200 100" preserveAspectRatio="xMaxYMid"'),
  ],
  [
    'shares of another ratio',
    svg('<rect width="50%" height="100%" fill="#1f4fbf"/>', 'width="200" height="200" viewBox="0 0 200 100"'),
  ],
  ['a size in a style', svg(PAIR, 'style="width:300px;height:150px" viewBox="0 0 200 100"')],
  ['a size in em', svg(PAIR, 'width="20em" height="10em" viewBox="0 0 200 100"')],
  ['a viewBox that begins elsewhere', svg(PAIR, 'width="200" height="100" viewBox="-30 -20 200 100"')],
  [
    'millimetres in it',
    svg(
      '<rect x="5mm" y="5mm" width="30mm" height="12mm" stroke-width="2mm" stroke="#1f4fbf" fill="none"/>',
      'width="60mm" height="30mm" viewBox="0 0 200 100"',
    ),
  ],
  ['em in it', svg('<g font-size="20"><rect width="3em" height="2em" fill="#1f4fbf"/></g>')],
  ['calc()', rect('style="width:calc(20px + 3em)"')],
  ['a radius in a sheet', styled('.a{r:20px;cx:60px}')],
  ['a path in a sheet', svg('<path style="d:path(\'M10 10h90v50z\')" d="M0 0h9v9z"/>')],
  [
    'dashes in units',
    svg(
      '<path d="M10 50H190" stroke="#1f4fbf" stroke-width="10" stroke-dasharray="5mm 10px" stroke-dashoffset="3"/>',
    ),
  ],
  [
    'pathLength',
    svg('<path d="M10 50H190" pathLength="10" stroke="#1f4fbf" stroke-width="10" stroke-dasharray="1 1"/>'),
  ],
  [
    'a gradient that goes on from another',
    svg(
      `${GRADIENT}<linearGradient id="h" href="#g" gradientTransform="rotate(45)" spreadMethod="reflect" x2="0.3"/><rect width="200" height="100" fill="url(#h)"/>`,
    ),
  ],
  [
    'a focus with a radius',
    svg(
      '<radialGradient id="r" fx="0.3" fr="0.2"><stop stop-color="#c81e1e"/><stop offset="1" stop-color="#1f4fbf"/></radialGradient><rect width="200" height="100" fill="url(#r)"/>',
    ),
  ],
  [
    'colours mixed in linear light',
    svg(
      `${GRADIENT}<rect width="200" height="100" fill="url(#g)" color-interpolation="linearRGB"/>`.replace(
        '<linearGradient',
        '<linearGradient color-interpolation="linearRGB"',
      ),
    ),
  ],
  [
    'a pattern',
    svg(
      '<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="8" fill="#1f4fbf"/></pattern><rect width="200" height="100" fill="url(#p)"/>',
    ),
  ],
  [
    'a mask',
    svg(
      `${GRADIENT}<mask id="m"><rect width="200" height="100" fill="#888"/></mask><g mask="url(#m)">${PAIR}</g>`,
    ),
  ],
  [
    'a mask by alpha',
    svg(
      `<mask id="m" style="mask-type:alpha"><circle cx="60" cy="50" r="40"/></mask><g mask="url(#m)">${PAIR}</g>`,
    ),
  ],
  ['a mask of a gradient', svg(`<g style="mask:linear-gradient(#000,transparent)">${PAIR}</g>`)],
  [
    'markers',
    svg(
      '<marker id="k" markerWidth="6" markerHeight="6" refX="3" refY="3" orient="auto-start-reverse"><path d="M0 0l6 3-6 3z" fill="context-stroke"/></marker><path d="M30 50H170" stroke="#1f4fbf" stroke-width="5" marker-start="url(#k)" marker-end="url(#k)"/>',
    ),
  ],
  [
    'blending',
    svg(`${PAIR}<rect y="30" width="200" height="40" fill="#ff0" style="mix-blend-mode:multiply"/>`),
  ],
  ['an order of painting', rect('stroke="#1f4fbf" stroke-width="16" paint-order="stroke"')],
  [
    'a stroke that does not grow',
    svg(
      '<rect x="5" y="5" width="20" height="10" transform="scale(6)" fill="none" stroke="#1f4fbf" stroke-width="6" vector-effect="non-scaling-stroke"/>',
    ),
  ],
  [
    'a drawing in a drawing',
    svg(
      `<svg x="20" y="10" width="50%" height="80" viewBox="0 0 200 100" preserveAspectRatio="xMinYMin">${PAIR}</svg>`,
    ),
  ],
  [
    'a symbol',
    svg(
      `<symbol id="s" viewBox="0 0 200 100">${PAIR}</symbol><use href="#s" x="20" width="100" height="80"/>`,
    ),
  ],
  [
    'a picture in it',
    svg(`<image x="20" y="10" width="160" height="80" preserveAspectRatio="none" href="${RED}"/>`),
  ],
  ['a picture without a size', svg(`<image x="20" y="10" href="${RED}"/>${PAIR}`)],
  [
    'a picture by another name',
    svg(
      `<image x="20" y="10" width="80" height="80" href="${RED.replace('image/png', 'img/png;charset=utf-8')}"/>`,
    ),
  ],
  [
    'inherit',
    svg(
      '<g stroke="#1f4fbf" stroke-width="9" opacity="0.5"><rect x="20" y="20" width="90" height="50" style="stroke:inherit;opacity:inherit"/></g>',
    ),
  ],
  ['initial', styled('.a{fill:initial}', `<g fill="#1f4fbf">${CIRCLE}</g>`)],
  [
    'all properties as shares',
    svg('<rect width="90" height="90" fill="#1f4fbf" style="fill-opacity:50%;opacity:80%"/>'),
  ],
  [
    'display and visibility',
    svg(
      `<g visibility="hidden">${CIRCLE}<rect visibility="visible" width="30" height="30"/></g><rect style="display:none" width="99" height="99"/>`,
    ),
  ],
  [
    'an animation',
    svg(
      '<circle cx="50" cy="50" r="40" fill="#c81e1e"><title>a</title><animate attributeName="r" values="8;12" dur="9s" repeatCount="indefinite"/></circle>',
    ),
  ],
  ['overflow', svg(`<svg x="20" y="20" width="40" height="40" overflow="visible">${PAIR}</svg>`)],
  [
    'a fill rule',
    styled(
      '.b{fill-rule:evenodd}',
      '<path class="b" d="M10 10h80v80h-80zM30 30h40v40h-40z" fill="#1f4fbf"/>',
    ),
  ],
  ['a value that is none', filled('#12')],
]
