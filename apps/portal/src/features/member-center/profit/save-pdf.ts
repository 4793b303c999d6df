import { saveFile } from '@ronda/ui/data/save-file.ts'

/** Hands a document to the browser as a file to keep. */
export function savePdf({ name, base64 }: { name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
  saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
}
