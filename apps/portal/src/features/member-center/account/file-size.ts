const KILO = 1024

/** How large a file is, as people say it: `12 kB`, `3.4 MB`; never nothing. */
export function fileSize(locale: string, bytes: number): string {
  const isLarge = bytes >= KILO * KILO
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / KILO / KILO : Math.max(1, Math.ceil(bytes / KILO)))
}
