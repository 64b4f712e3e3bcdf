/** The bytes of an answer, of `most` at most: a longer one is a failure and is not read to its end. */
export const boundedBytes = async (response: Response, most: number): Promise<Buffer> => {
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
