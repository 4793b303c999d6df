const known = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const

/** The system a browser says it runs on, for the merchant's counts. */
export const deviceOs = (userAgent: string): string =>
  known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Other'
