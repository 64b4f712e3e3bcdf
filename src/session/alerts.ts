/** Where the device notes its push address, and the orders that it is notified of there: apart by spaces, the address first. */
export const alertsKey = (tenant: string): string => `vitrina:${tenant}:alerts`
