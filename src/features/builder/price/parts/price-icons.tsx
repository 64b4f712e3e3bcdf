import { line } from '#src/ui/icons/icon.tsx'

export const InfoIcon = line('M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16ZM12 11v5M12 8v.01')
export const AdaptIcon = line('M9.5 6.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm5 1.5a5 5 0 1 1-3.5 8.6')
export const UpIcon = line('m6.5 14.25 5.5-5.5 5.5 5.5')
