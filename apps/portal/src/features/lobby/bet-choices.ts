/** What a small coin is worth there, about the same in each currency; elsewhere it is one. */
const coin: Record<string, number> = {
  ARS: 500,
  MXN: 5,
  THB: 10,
  PHP: 10,
  INR: 20,
  COP: 1_000,
  CLP: 250,
  VND: 5_000,
  IDR: 5_000,
  BTC: 0.00001,
}
const steps = [0.2, 1, 5, 10]

/** Least stakes to choose from, as decimal strings that make sense in the currency. */
export const betChoicesIn = (currency: string): string[] =>
  steps.map(step => (step * (coin[currency] ?? 1)).toFixed(8).replace(/\.?0+$/, ''))
