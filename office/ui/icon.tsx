/** Paths of the back office's icons, on 24 × 24. */
const PATHS = {
  bag: 'M5 8h14l1 12H4L5 8zM9 8a3 3 0 0 1 6 0',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  ticket: 'M6 3h9l3 3v15H6zM9 11h6M9 15h6',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9h.01',
  expand: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  grid: 'M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z',
  camera: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM15.500 13a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0z',
  plus: 'M12 5v14M5 12h14',
  barcode: 'M4 6v12M7 6v12M10 6v12M13 6v12M16.500 6v12M20 6v12',
  menu: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M12 6h.01M12 12h.01M12 18h.01',
  find: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM20 20l-4.500-4.500',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  choose: 'M4 7l2 2 3-4M4 17l2 2 3-4M13 7h7M13 17h7',
  check: 'M5 12.500l4.500 4.500L19 7',
  clock: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM12 8v4l3 2',
  pause: 'M9 6v12M15 6v12',
  file: 'M12 4v11m0 0l-4-4m4 4l4-4M5 19h14',
  undo: 'M9 6L5 10l4 4M5 10h9.500a4.500 4.500 0 0 1 0 9H10',
  share: 'M12 15V4m0 0L8 8m4-4l4 4M5 12v8h14v-8',
  chat: 'M4 20l1.300-4A8 8 0 1 1 8 18.700z',
} as const

interface Props {
  readonly name: keyof typeof PATHS
  readonly small?: boolean
}

export const Icon = ({ name, small }: Props) => (
  <svg className={small ? 'icon icon-small' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} strokeWidth={name === 'dots' ? 2.6 : undefined} />
  </svg>
)
