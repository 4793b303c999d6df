import { topDialog } from '@ronda/ui/overlay/open-dialogs.ts'
import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

const isBackFromDialog: BlockerFunction = ({ historyAction }) => historyAction === 'POP' && topDialog() !== undefined

/** Going back closes what is open over the page, with what was typed beneath it left as it is. */
export function useBackCloses(): void {
  const blocker = useBlocker(isBackFromDialog)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    topDialog()?.close()
    blocker.reset()
  }, [blocker])
}
