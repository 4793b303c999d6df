/** Digits that whoever tries first tries: one digit again and again, or a run up or down (`1111`, `123456`, `9876`). */
export function isEasyCode(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, i) => Number(digit) - Number(digits[i]))
  return steps.length > 0 && [0, 1, -1].some(step => steps.every(taken => taken === step))
}
