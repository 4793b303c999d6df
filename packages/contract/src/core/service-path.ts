/**
 * The specification's "encrypted path" of customer-service channels: the last 8 characters are the key, the rest is the ciphertext.
 * AES-128-CBC with PKCS#7 padding; SHA-256 of the 8 key characters gives the AES key (first 16 bytes) and the IV (last 16 bytes); the
 * ciphertext is base64url without padding. Who holds the text holds the key: it hides nothing, and what comes out of it is checked
 * against the known hosts before anything is opened.
 */
const KEY_LENGTH = 8
const KEY_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

async function keyOf(characters: string): Promise<{ key: CryptoKey; iv: Uint8Array<ArrayBuffer> }> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(characters)))
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 16), 'AES-CBC', false, ['encrypt', 'decrypt'])
  return { key, iv: digest.slice(16) }
}

export function newServiceKey(random: Uint8Array = crypto.getRandomValues(new Uint8Array(KEY_LENGTH))): string {
  return Array.from(random.subarray(0, KEY_LENGTH), byte => KEY_CHARACTERS[byte % KEY_CHARACTERS.length]).join('')
}

/** Ciphertext and key in one text. */
export async function encryptServicePath(url: string, keyCharacters: string = newServiceKey()): Promise<string> {
  const { key, iv } = await keyOf(keyCharacters)
  const bytes = await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, new TextEncoder().encode(url))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') + keyCharacters
}

/** The address inside; throws on text that was not made this way. */
export async function decryptServicePath(path: string): Promise<string> {
  const { key, iv } = await keyOf(path.slice(-KEY_LENGTH))
  const base64 = path.slice(0, -KEY_LENGTH).replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
  const text = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, bytes)
  return new TextDecoder('utf-8', { fatal: true }).decode(text)
}

/** Hosts of the channels themselves; a merchant adds those of its own service desk. */
export const channelHosts = [
  'facebook.com',
  'm.me',
  'messenger.com',
  't.me',
  'telegram.me',
  'wa.me',
  'whatsapp.com',
  'line.me',
  'lin.ee',
] as const

/** Whether a customer-service address may be opened: https, default port, no credentials, on a known host or below one. */
export function isServiceUrl(url: string, merchantHosts: readonly string[] = []): boolean {
  if (!URL.canParse(url) || /[\s\\]/.test(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:' || port || username || password) return false
  return [...channelHosts, ...merchantHosts].some(host => hostname === host || hostname.endsWith(`.${host}`))
}
