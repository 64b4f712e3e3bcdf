/** An address for bytes on this device; release it once nothing shows them. */
export const showBlob = (blob: Blob): { readonly address: string; readonly release: () => void } => {
  const address = URL.createObjectURL(blob)
  return { address, release: () => URL.revokeObjectURL(address) }
}
