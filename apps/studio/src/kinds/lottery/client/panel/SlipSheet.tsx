import { cx } from '@ronda/ui/page/cx.ts'
import { Box, BoxHead } from '../../../../kit/overlay/box.tsx'
import { useStore } from '../../../../kit/store.ts'
import type { LotteryPage } from '../page.ts'
import { SlipPanel } from '../SlipPanel.tsx'

/** The slip on a page that has no room for it beside the panel. */
export function SlipSheet({ page, close }: { page: LotteryPage; close: () => void }) {
  useStore(page.changes)
  const { text, common } = page
  return (
    <Box onClose={close} className={cx('lot-sheet lot-slip')}>
      <SlipPanel
        page={page}
        title={<BoxHead title={text('slip')} closeLabel={common('close')} onClose={close} />}
        onDone={close}
      />
    </Box>
  )
}
