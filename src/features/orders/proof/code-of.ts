/** A hash as people read it out: 'A1B2-C3D4'. */
export const codeOf = (hash: string): string => `${hash.slice(0, 4)}-${hash.slice(4, 8)}`.toUpperCase()
