import { icon, line } from './icon.tsx'

/* What a first visit has no use for. */
export const CheckIcon = line('m5 12.75 4.5 4.5L19 7.5')
export const TrashIcon = line(
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.75 12.5h9.5L17.5 7M10.25 10.5v5.5M13.75 10.5v5.5',
)
export const ClockIcon = line('M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 3.75V12l3 2')
export const BoxIcon = line('m4 7.75 8-4 8 4v8.5l-8 4-8-4zM4 7.75l8 4 8-4M12 11.75v8.5')
export const BrushIcon = line(
  'M19.5 4.5c-4 1.5-7.5 5-9.5 8.5l2 2c3.5-2 7-5.5 7.5-10.5ZM9 14.25c-2.5 0-3 2-3 3.25 0 1-.75 1.5-2 1.75 1 1 7 1.25 7-2.75',
)
export const MoreIcon = line(
  'M12 4.75a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5Zm0 6.5a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5Zm0 6.5a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5Z',
)
export const CopyIcon = line('M9 9h10.5v10.5H9zM5.5 15h-1V4.5H15v1')
export const ShareIcon = line('M12 14.5V4M8 7.5 12 3.5l4 4M6.5 11h-2v9.5h15V11h-2')
export const PhoneChatIcon = icon(
  <>
    <path d="M4.25 19.75 5.4 15.9a7.75 7.75 0 1 1 2.9 2.8z" />
    <path d="M9 8.6c-.5 2.6 3.4 6.6 6.2 6.3.7-.1 1.3-.8 1.3-1.5l-1.9-1-1 1c-1.3-.5-2.3-1.5-2.8-2.8l1-1-1-1.9c-.8 0-1.6.3-1.8.9Z" />
  </>,
)
