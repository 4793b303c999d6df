import type { Language } from '@ronda/ui/i18n/i18n.tsx'

const texts: Record<Language, [problem: string, retry: string]> = {
  es: ['La página tardó más de lo normal en cargar; revisa tu conexión a internet', 'Reintentar'],
  en: ['The page took longer time to load, please check your network connectivity', 'Try again'],
  pt: ['A página demorou mais do que o normal para carregar; verifique sua conexão', 'Tentar de novo'],
  th: ['หน้านี้ใช้เวลาโหลดนานกว่าปกติ โปรดตรวจสอบการเชื่อมต่อของคุณ', 'ลองอีกครั้ง'],
}

/** Before texts and components are there, plain elements must do: a sentence and a way to try again. */
export function showStartProblem(root: HTMLElement, language: Language): void {
  const [problem, retry] = texts[language]
  const main = document.createElement('main')
  main.className = 'grid min-h-dvh place-content-center gap-4 p-6 text-center text-16 text-balance text-fg-1'
  const sentence = document.createElement('p')
  sentence.setAttribute('role', 'alert')
  sentence.textContent = problem
  const button = document.createElement('button')
  button.className = 'press mx-auto min-h-12 rounded-10 bg-brand px-6 font-medium text-on-brand'
  button.textContent = retry
  button.addEventListener('click', () => location.reload())
  main.append(sentence, button)
  root.replaceChildren(main)
}
