import { line } from './icon.tsx'

/* What a first visit can show; the others are in more-icons.tsx. */
export const MenuIcon = line('M3.5 7.5h17M3.5 12h17M3.5 16.5h11')
export const CloseIcon = line('m6 6 12 12M18 6 6 18')
export const SearchIcon = line(
  'M10.75 4.5a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5Zm4.6 10.85 4.65 4.65',
)
export const CartIcon = line('M5.5 8.5h13l1 11.5h-15zM8.75 11V7.25a3.25 3.25 0 0 1 6.5 0V11')
export const DesignIcon = line(
  'm5 19 1-4.25L16.25 4.5a1.77 1.77 0 0 1 2.5 0l.75.75a1.77 1.77 0 0 1 0 2.5L9.25 18zM14 6.75 17.25 10',
)
export const UserIcon = line(
  'M12 4.25a3.75 3.75 0 1 1 0 7.5 3.75 3.75 0 0 1 0-7.5ZM4.75 20a7.25 7.25 0 0 1 14.5 0',
)
export const PlusIcon = line('M12 5.5v13M5.5 12h13')
export const MinusIcon = line('M5.5 12h13')
export const ChevronDownIcon = line('m6.5 9.75 5.5 5.5 5.5-5.5')
export const ChevronRightIcon = line('m9.75 6.5 5.5 5.5-5.5 5.5')
export const ChevronLeftIcon = line('m14.25 6.5-5.5 5.5 5.5 5.5')
export const ArrowRightIcon = line('M4.5 12h15M13.75 6.25 19.5 12l-5.75 5.75')
export const FilterIcon = line('M3.5 7.5h10M17.5 7.5h3M3.5 16.5h3M10.5 16.5h10M15.5 5.5v4M8.5 14.5v4')
export const OfflineIcon = line(
  'M4 4l16 16M8.7 13.4A5 5 0 0 1 12 12.2M5.5 10.2a9.6 9.6 0 0 1 2.7-1.9M11.5 7.2a9.6 9.6 0 0 1 7 3M15.4 13.4l.1.1M12 17.5v.01',
)
export const AlertIcon = line('M12 4.25 3.25 19.5h17.5zM12 10v4.25M12 16.9v.01')
