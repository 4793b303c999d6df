import type { MoneyText } from '../../../kit/money.ts'
import type { Sound } from '../../../kit/sound.ts'
import type { SoloTranslate } from './i18n/texts.ts'

export type Insets = { top: number; bottom: number }

/** What a game's picture may ask of the page around it. Amounts are in parts of the stake. */
export type Stagehand<Key extends string = never> = {
  text: SoloTranslate<Key>
  sound: Sound
  /** Amount of a prize as text. */
  amount(units: number): string
  /** What the round has won so far, for the bar. */
  showWin(units: number): void
  /** Counter of the running feature above the reels; null hides it. */
  showPlaque(text: string | null, position?: { x: number; y: number }): void
  /** A small label over the reels; null hides it. */
  showChip(text: string | null, position?: { x: number; y: number }): void
  /** Full-screen words with one button; resolves when it is pressed, or by itself while playing automatically. */
  showCard(card: Card): Promise<void>
  /** The big-win headline; the amount is updated while it counts. */
  showBigWin(state: { title: string; amount: string } | null): void
  announce(text: string): void
}

export type Card = {
  kind: 'intro' | 'outro'
  title: string
  big: string
  text: string
  button: string
  /** Counts from zero to this amount. */
  countTo?: number
}

export type GameView = {
  /** The layout under way is on the screen. */
  readonly ready: Promise<void>
  layout(width: number, height: number, insets: Insets): void
  /** Shows a window at rest. */
  rest(): void
  spinStart(isTurbo: boolean): void
  /** The round was refused: the reels come to rest where they were. */
  spinCancel(): Promise<void>
  /** Plays a decided round to its end. */
  play(
    events: unknown[],
    options: { isTurbo: boolean; stake: bigint; money: MoneyText; isRunning: boolean },
  ): Promise<void>
  /** Ends what is being shown as soon as possible. */
  hurry(): void
  /** Stops repeating the wins of the last round. */
  clear(): void
  symbolUrl(symbol: string): string
}
