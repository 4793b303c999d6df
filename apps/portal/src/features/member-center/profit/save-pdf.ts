/** Hands a document to the browser as a file to keep. */
export function savePdf({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
