/** What stops a backup or a restore and the person can understand; its message is Spanish. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
