type Rules = { createHTML?: (text: string) => string | null; createScriptURL?: (address: string) => string }
type Policy = { createHTML: (text: string) => string; createScriptURL: (address: string) => string }
type Factory = { createPolicy: (name: string, rules: Rules) => Policy }

const factory = () => (globalThis as { trustedTypes?: Factory }).trustedTypes
let programs: Policy | undefined
let documents: Policy | undefined

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('Not a program of this site')
  return address
}

/** The address of a worker of this site, in the form a page takes that runs trusted programs only. */
export function trustedProgram(address: string): string {
  programs ??= factory()?.createPolicy('ronda-program', { createScriptURL: ownAddress })
  return programs?.createScriptURL(address) ?? ownAddress(address)
}

let isEmptyingAllowed = false

/** Lets libraries empty an element by writing no HTML into it; any other text stays refused. */
export function allowEmptying(): void {
  if (!isEmptyingAllowed) factory()?.createPolicy('default', { createHTML: text => (text === '' ? '' : null) })
  isEmptyingAllowed = true
}

/** HTML for where nothing of it can run: a document parsed apart, or a frame with an empty sandbox. */
export function inertHtml(html: string): string {
  documents ??= factory()?.createPolicy('ronda-inert', { createHTML: text => text })
  return documents?.createHTML(html) ?? html
}
