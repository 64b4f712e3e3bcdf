import { holdsAddress } from '#contract/plain-text.ts'

/** A full stop between two words without a blank, as in `evil.tienda`: some mail program makes a link of it. */
const JOINED = /(?<=[\p{L}\p{N}])([.。．｡])(?=\p{L}{2})/gu

/**
 * A stranger's words as they may stand in a mail to a third person: '' where they hold an address of a page, and in
 * two words what could be read as one (`Av.Corrientes`).
 */
export const mailedWords = (text: string): string =>
  holdsAddress(text)
    ? ''
    : text
        .replace(/\p{Default_Ignorable_Code_Point}(?!\p{Extended_Pictographic})/gu, '')
        .replace(JOINED, '$1 ')
