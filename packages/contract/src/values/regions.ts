const regions: Record<string, string> = { es: 'es-PE', en: 'en-US', pt: 'pt-BR', th: 'th-TH' }

/** The region whose signs for thousands and decimals a language is written with; bare `es` would not group 1234. Others as they are. */
export const regionOf = (language: string): string => regions[language] ?? language
