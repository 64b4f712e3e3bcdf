/** Prints of Muro's artists: plain shapes, so that they need no font and no picture. */

const sheet = (body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 360" width="300" height="360">${body}</svg>`

const bands = (colors, y, height) =>
  colors.map(
    (color, i) => `<rect x="0" y="${y + i * height}" width="300" height="${height + 1}" fill="${color}"/>`,
  )

export const ARTWORKS = {
  /** A sun that goes down over five bands of plain. */
  pampa: sheet(
    `<circle cx="150" cy="150" r="96" fill="#e2442f"/>${bands(['#f2b441', '#d98e2b', '#8f9a4a', '#4d6b4a', '#27402f'], 190, 34).join('')}`,
  ),
  /** Arcs within arcs. */
  patio: sheet(
    [150, 118, 86, 54]
      .map(
        (r, i) =>
          `<path d="M${150 - r} 330V180A${r} ${r} 0 0 1 ${150 + r} 180V330Z" fill="${['#1f4fa3', '#f1e7d2', '#e2442f', '#f2b441'][i]}"/>`,
      )
      .join(''),
  ),
  /** Cut paper. */
  siesta: sheet(
    '<path d="M30 200C20 90 120 20 170 70C230 20 300 110 250 180C310 240 220 340 150 290C90 350 10 290 30 200Z" fill="#23595f"/>' +
      '<path d="M110 170C110 120 190 110 200 170C210 230 110 240 110 170Z" fill="#f2b441"/><circle cx="92" cy="262" r="22" fill="#e8b6b8"/>',
  ),
  /** Lines of rain on a grid. */
  garua: sheet(
    Array.from({ length: 54 }, (_, i) => {
      const [x, y] = [18 + (i % 6) * 53, 20 + Math.floor(i / 6) * 38]
      const long = 10 + ((i * 37) % 23)
      return `<path d="M${x} ${y}l${long * 0.45} ${long}" stroke="${i % 7 === 3 ? '#e2442f' : '#1d1d20'}" stroke-width="8" stroke-linecap="round"/>`
    }).join(''),
  ),
}
/** The same drawings for dark grounds. */
export const garuaLight = ARTWORKS.garua.replaceAll('#1d1d20', '#f6f3ec')
