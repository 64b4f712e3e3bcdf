interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether to spare the connection: save-data, or 2g and slower. */
export const isFrugal = (): boolean => {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
