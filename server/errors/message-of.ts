/** What a failure says of itself; whatever is thrown may be no error. */
export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
