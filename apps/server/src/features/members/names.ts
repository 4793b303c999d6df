/** Letters only, without accents or case: how names are compared. */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** One name may leave out parts of the other, never say another one. */
export function isSameName(a: string, b: string): boolean {
  const [shorter, longer] = [plainName(a).split(' '), plainName(b).split(' ')].sort((x, y) => x.length - y.length)
  return shorter!.length > 0 && shorter!.every(part => longer!.includes(part))
}
