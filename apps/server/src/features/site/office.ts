import type * as site from '@ronda/contract/backoffice/site.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import { siteSwitches, siteSwitchInfo } from '@ronda/contract/core/module-flags.ts'
import { isServiceUrl } from '@ronda/contract/core/service-path.ts'
import { refuseProblems } from '../../base/problems.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { changeSettings, waitingSettings } from '../merchants/change-settings.ts'
import { assertFlags } from './flags.ts'

const CHANNELS_SAVED = 'channels.saved'

function toChannels({ version, settings }: Merchant): Omit<OutputOf<typeof site.channels>, 'waiting'> {
  const { contacts, serviceHosts, resources, feedback } = settings
  return { version, contacts, serviceHosts, resources, feedback }
}

export const getChannels = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toChannels(caller.merchant),
  waiting: await waitingSettings(ctx, caller, CHANNELS_SAVED),
})

const hostName = /^(?=.{4,120}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

export async function saveChannels(
  ctx: Context,
  input: ParsedInputOf<typeof site.saveChannels>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.channels>> {
  const { version, reason, ...channels } = input
  const isDownload = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
  refuseProblems([
    ...channels.serviceHosts.flatMap((host, i) =>
      hostName.test(host) ? [] : [{ field: `serviceHosts.${i}`, rule: 'host' }],
    ),
    ...channels.contacts.flatMap(({ url }, i) =>
      isServiceUrl(url, channels.serviceHosts) ? [] : [{ field: `contacts.${i}.url`, rule: 'serviceUrl' }],
    ),
    ...channels.resources.flatMap(({ url, qrCodeUrl }, i) => [
      ...(isDownload(url) ? [] : [{ field: `resources.${i}.url`, rule: 'link' }]),
      ...(qrCodeUrl === '' || isDownload(qrCodeUrl) ? [] : [{ field: `resources.${i}.qrCodeUrl`, rule: 'link' }]),
    ]),
    ...(channels.feedback.wordsMax > channels.feedback.wordsMin
      ? []
      : [{ field: 'feedback.wordsMax', rule: 'min', params: { min: channels.feedback.wordsMin + 1 } }]),
  ])
  const asked = { version, reason, action: CHANNELS_SAVED } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, () => channels)
  return { ...toChannels(merchant), waiting }
}

function toModules(
  { version, settings }: Merchant,
  language: Language,
): Omit<OutputOf<typeof site.modules>, 'waiting'> {
  return {
    version,
    flags: siteSwitches.map(flag => {
      const info = siteSwitchInfo[flag]
      return {
        flag,
        isOn: flag === 'loggedInToHome' ? settings.loggedInToHome : settings.modules[flag] === true,
        default: info.default,
        needs: [...info.needs],
        needsOneOf: [...info.needsOneOf],
        meaning: info.meaning[language],
      }
    }),
  }
}

export const getModules = async (ctx: Context, _input: unknown, caller: OperatorCaller) => ({
  ...toModules(caller.merchant, caller.language as Language),
  waiting: await waitingSettings(ctx, caller, 'modules.saved'),
})

export async function saveModules(
  ctx: Context,
  { version, reason, modules }: ParsedInputOf<typeof site.saveModules>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof site.modules>> {
  const asked = { version, reason, action: 'modules.saved' } as const
  const { merchant, waiting } = await changeSettings(ctx, caller, asked, before => {
    const { loggedInToHome = before.loggedInToHome, ...flags } = modules
    const after = { ...before.modules, ...flags }
    assertFlags(after)
    return { modules: after, loggedInToHome }
  })
  return { ...toModules(merchant, caller.language as Language), waiting }
}
