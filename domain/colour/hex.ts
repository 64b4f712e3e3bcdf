/** Whether a text is a colour as '#1f3a5f', in capitals or not. */
export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)
