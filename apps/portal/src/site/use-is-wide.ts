import { useMedia } from '@ronda/ui/page/use-media.ts'

const DESKTOP_REM = 64

/** Whether the window is at least so wide: as a desktop's, where nothing else is said. */
export const useIsWide = (leastRem = DESKTOP_REM): boolean => useMedia(`(min-width: ${leastRem}rem)`)
