/** A whole number from 0 up to, not with, `bound`, each as likely; `random` gives bytes that nobody can foresee. */
export function uniformBelow(random: (bytes: number) => Buffer, bound: bigint): bigint {
  if (bound <= 0n) throw new Error('nothing to draw from')
  const all = 1n << 64n
  // What is beyond the last whole multiple would make the first numbers likelier.
  const fair = all - (all % bound)
  for (;;) {
    const drawn = random(8).readBigUInt64BE()
    if (drawn < fair) return drawn % bound
  }
}
