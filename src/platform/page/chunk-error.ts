/** Code of the page that could not be had: the network's failure, or a deployment that was replaced; never a server's answer. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('No pudimos cargar esta parte de la página. Puede ser la conexión.', { cause })
    this.name = 'ChunkError'
  }
}
