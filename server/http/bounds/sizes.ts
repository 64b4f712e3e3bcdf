/**
 * Bytes of a cart, of the lines of an order or of a design that is revised. The largest that the tests of the server send
 * are 2,000 plain lines in 0.9 MB, and three lines with a picture of 0.9 MB each, as clients of the contract may send one,
 * in 2.6 MB: twice the first and a half more than the other. The shop's own app sends addresses of pictures, and no more
 * than 6 kB.
 */
export const CART_BYTES = 4 * 1024 * 1024
