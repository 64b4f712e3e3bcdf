/** A response's bytes; throws for more than `most`, without reading on. */
export const limitedBytes = async (response: Response, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > most) throw new Error(`An answer of more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
