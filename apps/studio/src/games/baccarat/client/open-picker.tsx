import { openDialog } from '../../../kit/overlay/stack.tsx'
import type { BaccaratTable } from './BaccaratPage.tsx'

export async function openPicker(page: BaccaratTable): Promise<void> {
  const { TablePicker } = await import('./TablePicker.tsx')
  const table = await openDialog<Parameters<typeof page.model.switchTo>[0] | null>(close => (
    <TablePicker page={page} close={close} />
  ))
  if (table) page.model.switchTo(table)
}
