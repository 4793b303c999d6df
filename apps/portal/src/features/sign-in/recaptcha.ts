import { RECAPTCHA_ADDRESS } from '@ronda/contract/portal/account/phone-provider.ts'
import { PhoneRefusal } from './phone-provider.ts'

interface Recaptcha {
  render(
    box: HTMLElement,
    options: Record<'sitekey' | 'size', string> &
      Record<'callback' | 'expired-callback' | 'error-callback', (token: string) => void>,
  ): number
  execute(id: number): void
}
type Page = typeof globalThis & {
  grecaptcha?: Recaptcha
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): { createScriptURL(url: string): string }
  }
}

const LOAD_MS = 20_000
/** A solved challenge closes a moment before its answer arrives. */
const CLOSED_MS = 1_000

const page = globalThis as Page
let loading: Promise<Recaptcha> | undefined
let policy: { createScriptURL(url: string): string } | undefined

/** Only what the provider's own check is loaded from. */
function trustedAddress(url: string): string {
  policy ??= page.trustedTypes?.createPolicy('phone-provider', {
    createScriptURL(address) {
      if (!address.startsWith(RECAPTCHA_ADDRESS)) throw new TypeError('not the address of the check')
      return address
    },
  })
  return policy?.createScriptURL(url) ?? url
}

function load(language: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const failed = () => {
      loading = undefined
      reject(new PhoneRefusal('auth/captcha-check-failed'))
    }
    const late = setTimeout(failed, LOAD_MS)
    Object.assign(page, {
      onPhoneCheckReady() {
        clearTimeout(late)
        page.grecaptcha ? resolve(page.grecaptcha) : failed()
      },
    })
    const script = document.createElement('script')
    const url = `${RECAPTCHA_ADDRESS}api.js?render=explicit&onload=onPhoneCheckReady&trustedtypes=true&hl=${language}`
    script.src = trustedAddress(url)
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
    script.onerror = failed
    document.head.append(script)
  })
  return loading
}

/** The provider's own check that a person asks: mostly unseen, sometimes a window with pictures, which may be closed. */
export async function solveRecaptcha(siteKey: string, language: string): Promise<string> {
  const recaptcha = await load(language)
  const box = document.createElement('div')
  document.body.append(box)
  let stopWatching = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const refuse = (code: 'auth/captcha-check-failed' | 'auth/popup-closed-by-user') => reject(new PhoneRefusal(code))
      stopWatching = whenChallengeCloses(() => setTimeout(() => refuse('auth/popup-closed-by-user'), CLOSED_MS))
      const id = recaptcha.render(box, {
        sitekey: siteKey,
        size: 'invisible',
        callback: resolve,
        'expired-callback': () => refuse('auth/captcha-check-failed'),
        'error-callback': () => refuse('auth/captcha-check-failed'),
      })
      recaptcha.execute(id)
    })
  } finally {
    stopWatching()
    box.remove()
  }
}

function whenChallengeCloses(closed: () => void): () => void {
  let wasOpen = false
  const observer = new MutationObserver(() => {
    const window = document.querySelector(`iframe[src^="${RECAPTCHA_ADDRESS}"][src*="/bframe"]`)?.parentElement
      ?.parentElement
    const isOpen = window != null && getComputedStyle(window).visibility === 'visible'
    if (wasOpen && !isOpen) closed()
    wasOpen = isOpen
  })
  observer.observe(document.body, { attributes: true, attributeFilter: ['style'], childList: true, subtree: true })
  return () => observer.disconnect()
}
