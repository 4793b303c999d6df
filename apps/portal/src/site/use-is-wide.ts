import { useMedia } from '@ronda/ui/page/use-media.ts'

const DESKTOP_REM = 64
const queryOf = (leastRem: number) => `(min-width: ${leastRem}rem)`

/** Whether the window is at least so wide: as a desktop's, where nothing else is said. */
export const useIsWide = (leastRem = DESKTOP_REM): boolean => useMedia(queryOf(leastRem))

/** The same for what the server draws for every window, of which the page keeps only what its own has room for. */
export const useIsWideFromStart = (): boolean =>
  useMedia(queryOf(DESKTOP_REM), () => !import.meta.env.IS_FIRST_VIEW && matchMedia(queryOf(DESKTOP_REM)).matches)
