/** What texts of the golden designs ink, in mm, as the editor measures them in Chromium: by text and size. */
export const TEXT_SIZES: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'Vivero del Ñandú 26': [191.245, 64.879],
  'Patagonia 52': [212.907, 52],
  'HECHO\nA MANO 60': [138.12, 101.063],
  'Estudio Sur 4': [23.218, 3.188],
  'Cooperativa Sol 4.4': [32.332, 4.125],
  'Cuaderno\nde campo 9': [40.212, 19.659],
  'MAR 18': [43.652, 12.656],
  'Club Andino 26': [133.328, 25.188],
  'Cordillera 40': [154.03, 33.125],
  'buen día 22': [62.353, 15.469],
  'Asados de domingo 13': [115.382, 47.541],
  'FERIA 34': [122.931, 25.5],
  'desde 1998 12': [68.111, 17.14],
  'Refugio 16': [45.76, 16.25],
  'Datos 4.5': [9.971, 3.938],
}
