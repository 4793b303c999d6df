/** Ends a switch over every case; a case added later fails to compile. */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${String(value)}`)
}
