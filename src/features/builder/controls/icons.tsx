import { line } from '#src/ui/icons/icon.tsx'

export const UndoIcon = line('M8.5 5 4.500 9l4 4M5 9h9a5 5 0 0 1 0 10h-3.500')
export const RedoIcon = line('m15.500 5 4 4-4 4M19 9h-9a5 5 0 0 0 0 10h3.500')
export const MoreIcon = line(
  'M12 4.75a.75.75 0 1 1 0 1.5.75.75 0 0 1 0-1.5Zm0 6.5a.75.75 0 1 1 0 1.500.75.75 0 0 1 0-1.500Zm0 6.500a.75.75 0 1 1 0 1.500.75.75 0 0 1 0-1.500Z',
)
export const UploadIcon = line('M12 15.500V4.500M7.750 8.500 12 4.250l4.250 4.250M4.500 15v4.500h15V15')
export const TextIcon = line('M5 8V5h14v3M12 5v14M9 19h6')
export const ShapesIcon = line(
  'M4.500 4.500h6.500v6.500H4.500zM16.500 4a3.500 3.500 0 1 1 0 7.500 3.500 3.500 0 0 1 0-7.500ZM7.750 13.500l4 6.500h-8zM14 16.750h5.500M16.750 14v5.500',
)
export const LayersIcon = line('m12 4 8 4.250-8 4.250-8-4.250zM4 12.250l8 4.250 8-4.250M4 16l8 4.250L20 16')
export const TechniqueIcon = line(
  'M4.500 6.500h15M6.500 6.500v5.750h11V6.500M8.750 12.250v3.500c0 2.250 6.500 2.250 6.500 0v-3.500M12 17.500V20',
)
export const TrashIcon = line(
  'M4.500 7h15M9.500 7V4.500h5V7M6.500 7l.75 12.500h9.500L17.500 7M10.250 10.500v5.500M13.750 10.500v5.500',
)
export const CopyIcon = line('M9 9h10.500v10.500H9zM5.500 15h-1V4.500H15v1')
export const SizeIcon = line('M4.500 10V4.500H10M4.500 4.500l6 6M19.500 14v5.500H14M19.500 19.500l-6-6')
export const CentreIcon = line('M12 3.500v17M6 8h12v8H6z')
export const WandIcon = line(
  'M5 19 15 9M13.500 7.500l3 3M17.500 3.500v3M16 5h3M6.500 5v3M5 6.500h3M18.500 14v3M17 15.500h3',
)
export const CropIcon = line('M7 3.500V17h13.500M3.500 7H17v13.500')
export const EyeIcon = line(
  'M3.500 12c2-3.750 5-5.750 8.500-5.750s6.500 2 8.500 5.750c-2 3.750-5 5.750-8.500 5.750S5.500 15.750 3.500 12ZM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5Z',
)
export const EyeOffIcon = line(
  'M4 4l16 16M9.600 6.550A8.900 8.900 0 0 1 12 6.250c3.500 0 6.500 2 8.500 5.750a14 14 0 0 1-2.700 3.500M14.500 17.400a9 9 0 0 1-2.500.350c-3.500 0-6.500-2-8.500-5.750a14 14 0 0 1 3-3.700',
)
export const LockIcon = line('M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3')
export const UnlockIcon = line('M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 6.750-1.250')
export const LinkIcon = line(
  'M10 14a3.500 3.500 0 0 0 5 0l3-3a3.500 3.500 0 0 0-5-5l-1 1M14 10a3.500 3.500 0 0 0-5 0l-3 3a3.500 3.500 0 0 0 5 5l1-1',
)
export const AlignLeftIcon = line('M4.500 4v16M8 7.500h11M8 14.500h6.500')
export const AlignCentreIcon = line('M12 4v3M12 11v3M12 18v2M6 7h12v4H6zM8.500 14h7v4h-7z')
export const AlignRightIcon = line('M19.500 4v16M5 7.500h11M9.500 14.500H16')
export const AlignTopIcon = line('M4 4.500h16M7.500 8v11M14.500 8v6.500')
export const AlignMiddleIcon = line('M4 12h3M11 12h3M18 12h2M7 6h4v12H7zM14 8.500h4v7h-4z')
export const AlignBottomIcon = line('M4 19.500h16M7.500 5v11M14.500 9.500V16')
export const TextLeftIcon = line('M4.500 6.500h15M4.500 11h9M4.500 15.500h15M4.500 20h9')
export const TextCentreIcon = line('M4.500 6.500h15M7.500 11h9M4.500 15.500h15M7.500 20h9')
export const TextRightIcon = line('M4.500 6.500h15M10.500 11h9M4.500 15.500h15M10.500 20h9')
export const DeviceIcon = line('M7.500 3.500h9v17h-9zM11 17.500h2')
export const CheckIcon = line('m5 12.750 4.500 4.500L19 7.500')
export const MergeIcon = line('M6 4.500c0 5 6 5 6 10v5M18 4.500c0 5-6 5-6 10M9 16.500l3 3 3-3')
export const UpIcon = line('M12 19V5.500M6.500 10.500 12 5l5.500 5.500')
export const DownIcon = line('M12 5v13.500M6.500 13.500 12 19l5.500-5.500')
export const ShrinkIcon = line('M10 4.500V10H4.500M10 10 4 4M14 19.500V14h5.500M14 14l6 6')
export const KeysIcon = line(
  'M3.500 6.500h17v11h-17zM7 10h.010M10.300 10h.010M13.700 10h.010M17 10h.010M8.500 14h7',
)
