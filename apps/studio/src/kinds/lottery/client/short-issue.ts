/** `20261121-0412` is known by its last part; of one draw a day by its day. */
export const shortIssue = (code: string): string => {
  const [day = code, number] = code.split('-')
  if (number) return number
  return /^\d{8}$/.test(day) ? `${day.slice(6, 8)}/${day.slice(4, 6)}` : day
}
