/** One account per address, however it is written. */
export const foldEmail = (email: string): string => email.trim().toLowerCase()
