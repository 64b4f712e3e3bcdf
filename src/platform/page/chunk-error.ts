/** A chunk failed to load: the network is down, or its deployment was replaced. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('No pudimos cargar esta parte de la página. Puede ser la conexión.', { cause })
    this.name = 'ChunkError'
  }
}
