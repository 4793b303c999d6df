const DAY_S = 86_400

function read(name: string): string {
  const cookie = document.cookie.split('; ').find(each => each.startsWith(`${name}=`))
  return cookie ? decodeURIComponent(cookie.slice(name.length + 1)) : ''
}

/** Cookies for a day, or none. They hold names and numbers to type less, never anything that opens an account. */
function write(name: string, value: string): void {
  const age = value ? DAY_S : 0
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Strict; max-age=${age}${location.protocol === 'https:' ? '; Secure' : ''}`
}

export type LoginType = 'username' | 'sms'
export type Phone = { mobileNum: string; countryDialingCode: string }

/** The name of who signed in here last, kept for a day if they wished so. */
export const lastUser = () => read('lastUser')
/** The number of who signed in here last by SMS, likewise. */
export function lastPhone(): Phone {
  try {
    const { mobileNum, countryDialingCode } = JSON.parse(read('loginTypeSms')) as Phone
    return { mobileNum: String(mobileNum), countryDialingCode: String(countryDialingCode) }
  } catch {
    return { mobileNum: '', countryDialingCode: '' }
  }
}
export const lastLoginType = (): LoginType => (read('loginRemember') === 'sms' ? 'sms' : 'username')

export function rememberUser(username: string | undefined, type: LoginType = 'username'): void {
  write('lastUser', username ?? '')
  write('loginRemember', username ? type : '')
}

export function rememberPhone(phone: Phone | undefined): void {
  write('loginTypeSms', phone ? JSON.stringify(phone) : '')
  write('loginRemember', phone ? 'sms' : '')
}
