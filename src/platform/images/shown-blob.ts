/** An object URL for a blob; release it once nothing shows it. */
export const showBlob = (blob: Blob): { readonly address: string; readonly release: () => void } => {
  const address = URL.createObjectURL(blob)
  return { address, release: () => URL.revokeObjectURL(address) }
}
