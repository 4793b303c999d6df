/** Counts settled rounds once: hourly play, turnover still required, the winners board. */
export interface Settler {
  /** Something was settled: count it soon. */
  poke(): void
  /** Counts everything settled so far, of one merchant or of all. Answers how many rounds. */
  run(merchantId?: number): Promise<number>
  stop(): Promise<void>
}
