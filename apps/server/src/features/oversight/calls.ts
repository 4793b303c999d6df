import * as calls from '@ronda/contract/backoffice/oversight.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuseProblems } from '../../base/problems.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { forOperator } from '../../handlers.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'

async function save(
  ctx: Context,
  { version, reason, ...oversight }: ParsedInputOf<typeof calls.saveOversight>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof calls.saveOversight>> {
  const { helpLines, complaints } = oversight
  refuseProblems([
    ...helpLines.flatMap(({ phone, url }, i) =>
      phone || url ? [] : [{ field: `helpLines.${i}.phone`, rule: 'required' }],
    ),
    ...(complaints && !complaints.email && !complaints.url ? [{ field: 'complaints.email', rule: 'required' }] : []),
  ])
  const asked = { version, reason, action: 'oversight.saved' } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, () => ({ oversight }))
  return { version: merchant.version, ...merchant.settings.oversight, waiting }
}

export const officeCalls = [
  forOperator(calls.oversight, async (ctx, _input, caller) => ({
    version: caller.merchant.version,
    ...caller.merchant.settings.oversight,
    waiting: await waitingSettings(ctx, caller, 'oversight.saved'),
  })),
  forOperator(calls.saveOversight, save),
]
