/** The nonce the server gave this page, for the few libraries that write a style element of their own. */
export function pageNonce(): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}
