/** Where a product's matter is seen best, in shares of its front: the upper left corner of a square of half its side. */
export const CLOSE_UPS = {
  'bolsa-tote': [0.22, 0.3],
  'botella-acero': [0.25, 0.04],
  'cuaderno-espiral': [0.02, 0.2],
  'cuaderno-tapa-dura': [0.46, 0.1],
  delantal: [0.18, 0.4],
  gorra: [0.32, 0.14],
  llavero: [0.1, 0.28],
  mochila: [0.32, 0.42],
  remera: [0.25, 0.03],
  'tabla-bambu': [0.04, 0.2],
  termo: [0.25, 0.03],
}

/**
 * Cloth that falls otherwise in each simulation: a large photograph is not the small one in more pixels, so it gives a close-up
 * and nothing for the zoom.
 */
export const FALLS_OTHERWISE = ['remera']
