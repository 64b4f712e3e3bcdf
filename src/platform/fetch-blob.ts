/** The bytes behind an address of a picture; throws where they can't be had. */
export const fetchBlob = async (address: string): Promise<Blob> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.blob()
}
