import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { useHelpPlace } from '../../site/help-place.ts'
import { HELP } from '../../site/navigation.ts'
import { useUncover } from '../../site/uncover.ts'
import { HelpCenter, HelpSearch, MoreHelp } from './HelpCenter.tsx'

/** The help center over the page one is on. */
export default function HelpDialog() {
  const t = useT()
  const { isOver, close } = useHelpPlace()
  return (
    <Modal isOpen={isOver} onClose={useUncover(close, HELP)} title={t('help.title')} width={1000} isInAddress>
      {isOver && (
        <>
          <HelpSearch className="mb-5" />
          <HelpCenter />
          <MoreHelp />
        </>
      )}
    </Modal>
  )
}
