export const tableTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type TableKey = keyof typeof import('./es.json')
