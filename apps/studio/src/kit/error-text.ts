import { NoAnswer, Refusal } from './api.ts'
import type { KitKey, KitTranslate } from './i18n/texts.ts'

const errorKeys: Partial<Record<string, KitKey>> = {
  InsufficientFunds: 'errFunds',
  LimitReached: 'errLimit',
  PlayerBlocked: 'errBlocked',
  GameDisabled: 'errDisabled',
  UnknownGame: 'errDisabled',
  UnknownOperator: 'errDisabled',
  LaunchUsed: 'errLaunch',
  SessionEnded: 'errSession',
  WalletUnknown: 'errWallet',
  WalletRefused: 'errWallet',
  BadStake: 'errStake',
  TooManyCalls: 'errBusy',
}

/** What the studio's no, or its silence, means for a player. */
export function errorText(text: KitTranslate, error: unknown): string {
  if (error instanceof NoAnswer) return text('reconnecting')
  const refusal = error instanceof Refusal ? error : new Refusal('Fault', {})
  const key = errorKeys[refusal.code]
  return key ? text(key) : text('errFault', { reference: String(refusal.value.reference ?? refusal.code) })
}
