const ar = {
  title: 'Tu carrito no queda guardado',
  guest:
    'Este navegador no nos deja guardar datos. Podés comprar igual: si cerrás o recargás esta página, el carrito se vacía.',
  customer:
    'Este navegador no nos deja guardar datos. Tu carrito se guarda en tu cuenta; si cerrás o recargás esta página, ingresá de nuevo.',
}

const cl: typeof ar = {
  ...ar,
  guest:
    'Este navegador no nos deja guardar datos. Puedes comprar igual: si cierras o recargas esta página, el carrito se vacía.',
  customer:
    'Este navegador no nos deja guardar datos. Tu carrito se guarda en tu cuenta; si cierras o recargas esta página, ingresa de nuevo.',
}

/** What a shopper reads where the browser stores nothing. */
export const memoryTexts = (environment: string): typeof ar => (environment === 'CL' ? cl : ar)
