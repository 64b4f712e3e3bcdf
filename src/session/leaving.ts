/** Where the device notes whose data it is about to forget, until it has: a page may be left in the middle of it. */
export const leavingKey = (tenant: string): string => `vitrina:${tenant}:leaving`
