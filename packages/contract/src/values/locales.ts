import { Language } from '../core/fields.ts'

/** A language a merchant may serve, whether the interface speaks it or not. */
export interface Locale {
  /** BCP 47, in the case of the standard; `ty` switches bingo on, see `menuCategories` of the server. */
  code: string
  englishName: string
  /** As the language calls itself. */
  ownName: string
  direction: 'ltr' | 'rtl'
}

const locale = (
  code: string,
  englishName: string,
  ownName: string,
  direction: Locale['direction'] = 'ltr',
): Locale => ({ code, englishName, ownName, direction })

/** Every language of the platform, those with interface texts first. */
export const locales: readonly Locale[] = [
  locale('es', 'Spanish', 'Español'),
  locale('en', 'English', 'English'),
  locale('pt', 'Portuguese', 'Português'),
  locale('th', 'Thai', 'ไทย'),
  locale('ar', 'Arabic', 'العربية', 'rtl'),
  locale('bg', 'Bulgarian', 'Български'),
  locale('bn', 'Bengali', 'বাংলা'),
  locale('cs', 'Czech', 'Čeština'),
  locale('da', 'Danish', 'Dansk'),
  locale('de', 'German', 'Deutsch'),
  locale('el', 'Greek', 'Ελληνικά'),
  locale('fa', 'Persian', 'فارسی', 'rtl'),
  locale('fi', 'Finnish', 'Suomi'),
  locale('fil', 'Filipino', 'Filipino'),
  locale('fr', 'French', 'Français'),
  locale('he', 'Hebrew', 'עברית', 'rtl'),
  locale('hi', 'Hindi', 'हिन्दी'),
  locale('hu', 'Hungarian', 'Magyar'),
  locale('id', 'Indonesian', 'Bahasa Indonesia'),
  locale('it', 'Italian', 'Italiano'),
  locale('ja', 'Japanese', '日本語'),
  locale('km', 'Khmer', 'ខ្មែរ'),
  locale('ko', 'Korean', '한국어'),
  locale('lo', 'Lao', 'ລາວ'),
  locale('ms', 'Malay', 'Bahasa Melayu'),
  locale('my', 'Burmese', 'မြန်မာ'),
  locale('nb', 'Norwegian', 'Norsk'),
  locale('ne', 'Nepali', 'नेपाली'),
  locale('nl', 'Dutch', 'Nederlands'),
  locale('pl', 'Polish', 'Polski'),
  locale('ro', 'Romanian', 'Română'),
  locale('ru', 'Russian', 'Русский'),
  locale('sv', 'Swedish', 'Svenska'),
  locale('ta', 'Tamil', 'தமிழ்'),
  locale('te', 'Telugu', 'తెలుగు'),
  locale('tr', 'Turkish', 'Türkçe'),
  locale('ty', 'Tahitian', 'Reo Tahiti'),
  locale('uk', 'Ukrainian', 'Українська'),
  locale('ur', 'Urdu', 'اردو', 'rtl'),
  locale('vi', 'Vietnamese', 'Tiếng Việt'),
  locale('zh-Hans', 'Chinese (Simplified)', '简体中文'),
  locale('zh-Hant', 'Chinese (Traditional)', '繁體中文'),
]

const byKey = new Map(locales.map(one => [one.code.toLowerCase(), one]))

/** A language of the list by its code, in whatever case it is written. */
export const localeOf = (code: string): Locale | undefined => byKey.get(code.toLowerCase())

/** Interface languages every merchant offers. */
export const alwaysOffered: readonly Language[] = ['es', 'en']

/** The languages of these that the interface speaks. */
export const interfaceLanguages = (codes: readonly string[]): Language[] =>
  Language.options.filter(language => codes.includes(language))
