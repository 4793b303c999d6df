/** The languages that interface texts are written in. */
export const languages = ['es', 'en', 'pt', 'th'] as const
export type Language = (typeof languages)[number]
