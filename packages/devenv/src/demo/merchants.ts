import { LOCAL_KEYS, LOCAL_PROVIDER_PATH } from '@ronda/contract/portal/account/phone-provider.ts'
import type { StoredSettings } from '@ronda/server/apps/merchant-settings.ts'
import { lotteries } from '@ronda/studio/games/lotteries/games.ts'
import { lotteryRules } from '@ronda/studio/kinds/lottery/define.ts'

export interface DemoMerchant {
  code: string
  name: string
  currency: string
  defaultLanguage: string
  languages: string[]
  hosts: string[]
  settings: StoredSettings
  /** A vendor that holds the money while it is played with, and the games that come from it. */
  transferVendor?: { code: string; name: string; games: string[] }
  /** Where transfers are paid to, per language. */
  bank: { label: Record<string, string>; value: string }[]
  bankName: Record<string, string>
  amounts: { min: string; max: string; presets: string[]; stakeMin: string; stakeMax: string }
}

const rule = (
  field: string,
  patternId: string,
  minLength: number,
  maxLength: number,
  acceptedPattern: string,
  required = true,
) => ({
  field: field as StoredSettings['registration']['rules'][number]['field'],
  enabled: true,
  required,
  acceptedPattern,
  patternId,
  minLength,
  maxLength,
})

const usernameRule = rule('username', 'username', 4, 16, '[A-Za-z][A-Za-z0-9]*')
const passwordRules = [rule('password', 'password', 8, 64, '*'), rule('confirmPassword', 'password', 8, 64, '*')]

const cashier = {
  receiptMinutes: 30,
  dailyCount: 5,
  accountsMax: 3,
  depositsOpenMax: 3,
  depositTurnoverPct: 100,
  turnoverCloseBelow: '1',
  payoutProvider: 'sandbox',
}

/** A name that is the same everywhere. */
const eachLanguage = (name: string) => ({ es: name, en: name, pt: name, th: name })

const site = {
  chat: {
    isOpen: true,
    rooms: [
      { id: 'general', name: { es: 'Sala general', en: 'General room', pt: 'Sala geral', th: 'ห้องทั่วไป' } },
      { id: 'games', name: { es: 'Sobre los juegos', en: 'About the games', pt: 'Sobre os jogos', th: 'คุยเรื่องเกม' } },
    ],
    blockedWords: ['idiota', 'estafador', 'idiot', 'scammer', 'imbecil', 'โง่'],
  },
} satisfies Partial<StoredSettings>

/** What teams may get: of play by category, and at lotteries by the prize groups of their series, which are the studio's. */
const agents: StoredSettings['agents'] = {
  rates: { LIVE: 60, RNG: 100, FISH: 100, LOTT: 60 },
  rateStep: 5,
  series: Object.fromEntries(
    lotteries.flatMap(game => {
      const { series, groups } = lotteryRules(game, game.version)
      return series === null ? [] : [[series, { ...groups, step: 2 }]]
    }),
  ),
  mayFreeze: true,
  wageRates: { min: 5, max: 150 },
  requestDays: 7,
}

const categories: StoredSettings['categories'] = ['LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP']

export const demoMerchants: DemoMerchant[] = [
  {
    code: 'lumina',
    name: 'Lumina',
    currency: 'PEN',
    defaultLanguage: 'es',
    languages: ['es', 'en', 'pt'],
    hosts: ['lumina.localhost', 'localhost'],
    settings: {
      brand: { mark: 'sunrise', brandL: 0.8, brandC: 0.155, brandH: 85, inkH: 265, inkC: 0.02, radius: 1 },
      modules: {
        DIRECTREG3: true,
        USERNAMEREG3: true,
        FREEPLAY3: true,
        MOBILENUMREG3: true,
        REGMOBVERF3: true,
        MOBILEVERCODELOGIN3: true,
        CHNGPASSVERIF3: true,
        MANPLAYREB3: true,
        AGENTPOLICY3: true,
      },
      contacts: [
        { type: 'FACEBOOK', url: 'https://www.facebook.com/lumina.demo' },
        { type: 'TELEGRAM', url: 'https://t.me/lumina_demo' },
        { type: 'LIVECHAT', url: 'https://chat.lumina.example/' },
        { type: 'WHATSAPP', url: 'https://wa.me/51900000000' },
        { type: 'LINE', url: 'https://line.me/ti/p/~lumina_demo' },
      ],
      serviceHosts: ['chat.lumina.example'],
      oversight: {
        licence: {
          holder: 'Lumina Entretenimiento S.A.C.',
          number: 'DEMO-0001',
          authority: 'Demo Gaming Board',
          url: '',
        },
        helpLines: [
          { name: 'Línea 113 Salud (opción 5)', phone: '113', url: '' },
          { name: 'Gambling Therapy', phone: '', url: 'https://www.gamblingtherapy.org/' },
        ],
        complaints: { name: 'Demo Gaming Board', email: 'complaints@gaming-board.example', url: '' },
      },
      hero: {
        es: {
          title: 'Tu noche empieza aquí',
          subtitle: 'Juegos verificables, retiros claros y tu saldo siempre a la vista.',
        },
        en: {
          title: 'Your night starts here',
          subtitle: 'Games you can verify, clear withdrawals and your balance always in sight.',
        },
        pt: {
          title: 'Sua noite começa aqui',
          subtitle: 'Jogos verificáveis, saques claros e seu saldo sempre à vista.',
        },
        th: { title: 'ค่ำคืนของคุณเริ่มที่นี่', subtitle: 'เกมที่ตรวจสอบได้ ถอนเงินโปร่งใส และเห็นยอดเงินเสมอ' },
      },
      categories,
      agents,
      campaigns: { twoPeopleAbove: 5 },
      teamTransfers: { toDownline: true, toUpline: true, min: '5', max: '2000', dayMax: '10000' },
      registration: {
        open: true,
        captcha: false,
        rules: [
          usernameRule,
          ...passwordRules,
          rule('payeeName', 'fullName', 5, 60, "[\\p{L}.'-]+( [\\p{L}.'-]+)+"),
          rule('email', 'email', 6, 120, '[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}', false),
        ],
      },
      identity: {
        provider: 'local',
        total: '5000',
        single: null,
        day: '3000',
        validMonths: 24,
        keepDays: 90,
        address: { total: '25000', single: null, day: '8000', maxAgeDays: 90, validMonths: 24 },
      },
      cashier: {
        ...cashier,
        twoPersonFrom: '2000',
        rebateMin: '1',
        rebateDayMax: '500',
        withdrawMin: '20',
        withdrawMax: '10000',
        dailyAmount: '20000',
        methods: [
          {
            code: 'bank',
            name: { es: 'Cuenta bancaria', en: 'Bank account', pt: 'Conta bancária', th: 'บัญชีธนาคาร' },
            banks: ['Banco Andino', 'Banco Costa Sur', 'Caja Mirador', 'Financiera Quilla'],
            numberPattern: '\\d{10,20}',
            numberLabel: {
              es: 'Número de cuenta o CCI',
              en: 'Account number or CCI',
              pt: 'Número da conta ou CCI',
              th: 'เลขบัญชีหรือ CCI',
            },
          },
          ...(['yape', 'plin'] as const).map(mark => ({
            code: mark,
            mark,
            name: eachLanguage(mark === 'yape' ? 'Yape' : 'Plin'),
            banks: [],
            numberPattern: '9\\d{8}',
            numberLabel: { es: 'Celular', en: 'Mobile number', pt: 'Celular', th: 'เบอร์มือถือ' },
            ...(mark === 'plin' && { feeBasisPoints: 100, feeMin: '1', feeMax: '15' }),
          })),
        ],
      },
      ...site,
      phoneCountries: ['PE', 'BR', 'MX', 'CO', 'CL', 'AR', 'EC', 'BO', 'US', 'ES'],
      playMoney: '2000',
      winnersFrom: '5',
      // A small stake is worth a point, so that there is something to look forward to.
      points: {
        earn: { RNG: '1', FISH: '1', BG: '1', LOTT: '2', ELOTT: '2', PVP: '4', SPORTS: '4', ESPORTS: '4', LIVE: '5' },
        convert: { isOpen: true, unit: 1000, ratio: '5', minimum: 1000, multiple: '1' },
      },
    },
    bank: [
      { label: { es: 'Banco', en: 'Bank', pt: 'Banco', th: 'ธนาคาร' }, value: 'Banco Andino' },
      {
        label: { es: 'Titular', en: 'Account holder', pt: 'Titular', th: 'ชื่อบัญชี' },
        value: 'Lumina Entretenimiento S.A.C.',
      },
      {
        label: { es: 'Número de cuenta', en: 'Account number', pt: 'Número da conta', th: 'เลขบัญชี' },
        value: '194-7720145-0-21',
      },
    ],
    bankName: { es: 'Transferencia bancaria', en: 'Bank transfer', pt: 'Transferência bancária', th: 'โอนผ่านธนาคาร' },
    amounts: {
      min: '10',
      max: '20000',
      presets: ['50', '100', '200', '500', '1000'],
      stakeMin: '0.2',
      stakeMax: '200',
    },
  },
  {
    code: 'baan',
    name: 'Baan',
    currency: 'THB',
    defaultLanguage: 'th',
    languages: ['es', 'en', 'th'],
    hosts: ['baan.localhost'],
    transferVendor: { code: 'ALTAIR', name: 'Altair', games: ['sky-kite'] },
    settings: {
      brand: { mark: 'roof', brandL: 0.78, brandC: 0.155, brandH: 160, inkH: 200, inkC: 0.018, radius: 1.2 },
      modules: {
        DIRECTREG3: true,
        USERNAMEREG3: true,
        FREEPLAY3: true,
        MOBILENUMREG3: true,
        MOBILENUMPASSREG3: true,
        REGMOBVERF3: true,
        MOBILEVERCODELOGIN3: true,
        CHNGPASSVERIF3: true,
        MANPLAYREB3: true,
        AGENTPOLICY3: true,
      },
      contacts: [
        { type: 'FACEBOOK', url: 'https://www.facebook.com/baan.demo' },
        { type: 'TELEGRAM', url: 'https://t.me/baan_demo' },
        { type: 'LIVECHAT', url: 'https://chat.baan.example/' },
        { type: 'WHATSAPP', url: 'https://wa.me/66800000000' },
        { type: 'LINE', url: 'https://line.me/ti/p/~baan_demo' },
      ],
      serviceHosts: ['chat.baan.example'],
      oversight: {
        licence: { holder: 'Baan Leisure Co., Ltd.', number: 'DEMO-0002', authority: 'Demo Gaming Board', url: '' },
        helpLines: [
          { name: 'สายด่วนสุขภาพจิต', phone: '1323', url: '' },
          { name: 'Gambling Therapy', phone: '', url: 'https://www.gamblingtherapy.org/' },
        ],
        complaints: { name: 'Demo Gaming Board', email: 'complaints@gaming-board.example', url: '' },
      },
      hero: {
        es: { title: 'La calma también juega', subtitle: 'Una casa serena, reglas a la vista y pagos sin rodeos.' },
        en: { title: 'Calm plays too', subtitle: 'A serene house, rules in plain sight and payouts without detours.' },
        pt: { title: 'A calma também joga', subtitle: 'Uma casa serena, regras à vista e pagamentos sem rodeios.' },
        th: { title: 'เล่นอย่างสบายใจ', subtitle: 'บ้านที่สงบ กติกาชัดเจน และจ่ายเงินตรงไปตรงมา' },
      },
      categories,
      agents,
      campaigns: { twoPeopleAbove: 8 },
      registration: {
        open: true,
        captcha: true,
        rules: [
          usernameRule,
          ...passwordRules,
          rule('payeeName', 'fullName', 5, 60, "[\\p{L}\\p{M}.'-]+( [\\p{L}\\p{M}.'-]+)+"),
          rule('line', 'any', 2, 30, '*', false),
          rule('captcha', 'captcha', 5, 5, '[A-Za-z0-9]+'),
        ],
      },
      identity: {
        provider: 'local',
        total: '50000',
        single: null,
        day: '30000',
        validMonths: 24,
        keepDays: 90,
        address: { total: '250000', single: null, day: '80000', maxAgeDays: 90, validMonths: 24 },
      },
      cashier: {
        ...cashier,
        twoPersonFrom: '20000',
        rebateMin: '10',
        rebateDayMax: '5000',
        withdrawMin: '100',
        withdrawMax: '100000',
        dailyAmount: '200000',
        methods: [
          {
            code: 'bank',
            name: { es: 'Cuenta bancaria', en: 'Bank account', pt: 'Conta bancária', th: 'บัญชีธนาคาร' },
            banks: ['Lotus Bank', 'River Savings', 'Northern Orchid Bank'],
            numberPattern: '\\d{10,12}',
            numberLabel: { es: 'Número de cuenta', en: 'Account number', pt: 'Número da conta', th: 'เลขบัญชี' },
          },
          {
            code: 'promptpay',
            mark: 'promptpay',
            name: eachLanguage('PromptPay'),
            banks: [],
            numberPattern: '0\\d{9}|\\d{13}',
            numberLabel: {
              es: 'Celular o número de identidad',
              en: 'Mobile or citizen number',
              pt: 'Celular ou número de identidade',
              th: 'เบอร์มือถือหรือเลขบัตรประชาชน',
            },
          },
        ],
      },
      ...site,
      signIn: {
        phoneVerification: {
          issuer: 'https://securetoken.google.com/baan-demo',
          audience: 'baan-demo',
          keySet: LOCAL_KEYS,
          apiKey: 'baan-demo-web',
          emulator: LOCAL_PROVIDER_PATH,
        },
      },
      phoneCountries: ['TH', 'VN', 'MY', 'LA', 'KH', 'SG'],
      playMoney: '20000',
      winnersFrom: '50',
      // A small stake is worth a point, so that there is something to look forward to.
      points: {
        earn: {
          RNG: '10',
          FISH: '10',
          BG: '10',
          LOTT: '20',
          ELOTT: '20',
          PVP: '40',
          SPORTS: '40',
          ESPORTS: '40',
          LIVE: '50',
        },
        convert: { isOpen: true, unit: 1000, ratio: '50', minimum: 1000, multiple: '1' },
      },
    },
    bank: [
      { label: { es: 'Banco', en: 'Bank', pt: 'Banco', th: 'ธนาคาร' }, value: 'Lotus Bank' },
      { label: { es: 'Titular', en: 'Account holder', pt: 'Titular', th: 'ชื่อบัญชี' }, value: 'Baan Leisure Co., Ltd.' },
      {
        label: { es: 'Número de cuenta', en: 'Account number', pt: 'Número da conta', th: 'เลขบัญชี' },
        value: '082-4-71903-6',
      },
    ],
    bankName: { es: 'Transferencia bancaria', en: 'Bank transfer', pt: 'Transferência bancária', th: 'โอนผ่านธนาคาร' },
    amounts: {
      min: '100',
      max: '200000',
      presets: ['300', '500', '1000', '3000', '5000'],
      stakeMin: '1',
      stakeMax: '2000',
    },
  },
]
