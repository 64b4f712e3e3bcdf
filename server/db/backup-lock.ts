/** Key of the advisory lock that a backup holds, shared: files that its snapshot names are not removed meanwhile. */
export const BACKUP_LOCK = 4_718_062
