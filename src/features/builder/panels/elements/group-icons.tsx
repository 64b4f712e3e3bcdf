import { line } from '#src/ui/icons/icon.tsx'

export const GroupIcon = line(
  'M3.500 7V3.500H7M17 3.500h3.500V7M20.500 17v3.500H17M7 20.500H3.500V17M7 7h6.500v6.500H7zM10.500 17H17v-6.500',
)
export const UngroupIcon = line('M4 4h7.500v7.500H4zM12.500 12.500H20V20h-7.500z')
