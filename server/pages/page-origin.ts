/**
 * Stands in a page for the origin of whoever asks, where no setting names the public one. A name that can't be anybody's
 * (RFC 2606), and as long as it is in a page only where the server put it.
 */
export const ORIGIN_MARK = 'https://origin.invalid'
