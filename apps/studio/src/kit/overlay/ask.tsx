import type { NoticeWords } from './notice.tsx'
import { openDialog } from './stack.tsx'

/** Asks something, or tells it. Resolves with the index of the choice, or −1 when it was closed. */
export async function ask(words: NoticeWords): Promise<number> {
  const { Notice } = await import('./notice.tsx')
  return openDialog<number>(close => <Notice words={words} close={close} />)
}

/** The parts of dialogs are at hand when the line is not. */
export const fetchDialogs = () => import('./notice.tsx')
