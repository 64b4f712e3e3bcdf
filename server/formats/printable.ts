/** Signs that move a terminal's cursor, colour it, hide, or turn the reading around: all but the end of a line. */
const UNPRINTED = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A text as it may reach a terminal, in its lines. What persons wrote may be older than the rule that refuses such signs. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replace(UNPRINTED, '')

/** The same in one line: nobody's name makes a line of its own. */
export const printedLine = (text: string): string => printable(text).replaceAll('\n', ' ')
