import { type ModuleFlag, moduleFlags } from '../portal/site/system.ts'
import type { Language } from '../values/languages.ts'

/** What a merchant switches on its page of modules: the flags, and whether the site is for members only. */
export const siteSwitches = [...moduleFlags, 'loggedInToHome'] as const
export type SiteSwitch = (typeof siteSwitches)[number]

export interface ModuleFlagInfo {
  default: boolean
  /** Flags that must be on as well. */
  needs: readonly ModuleFlag[]
  /** Of these at least one must be on as well. */
  needsOneOf: readonly ModuleFlag[]
  meaning: Record<Language, string>
}

const flag = (
  on: boolean,
  meaning: ModuleFlagInfo['meaning'],
  { needs = [], needsOneOf = [] }: { needs?: readonly ModuleFlag[]; needsOneOf?: readonly ModuleFlag[] } = {},
): ModuleFlagInfo => ({ default: on, needs, needsOneOf, meaning })

/** What each module flag governs. */
export const moduleFlagInfo: Record<ModuleFlag, ModuleFlagInfo> = {
  DIRECTREG3: flag(
    true,
    {
      es: 'Muestra el botón de registro en la cabecera.',
      en: 'Shows the register button in the header.',
      pt: 'Mostra o botão de cadastro no cabeçalho.',
      th: 'แสดงปุ่มสมัครสมาชิกที่ส่วนหัว',
    },
    { needsOneOf: ['USERNAMEREG3', 'MOBILENUMREG3'] },
  ),
  USERNAMEREG3: flag(true, {
    es: 'Permite registrarse con nombre de usuario.',
    en: 'Lets people register with a username.',
    pt: 'Permite o cadastro com nome de usuário.',
    th: 'ให้สมัครด้วยชื่อผู้ใช้ได้',
  }),
  MOBILENUMREG3: flag(false, {
    es: 'Permite registrarse con número de celular.',
    en: 'Lets people register with a mobile number.',
    pt: 'Permite o cadastro com número de celular.',
    th: 'ให้สมัครด้วยหมายเลขมือถือได้',
  }),
  MOBILENUMPASSREG3: flag(
    false,
    {
      es: 'El registro por celular pide también una contraseña.',
      en: 'Registration by mobile number also asks for a password.',
      pt: 'O cadastro por celular também pede uma senha.',
      th: 'การสมัครด้วยมือถือต้องตั้งรหัสผ่านด้วย',
    },
    { needs: ['MOBILENUMREG3'] },
  ),
  REGMOBVERF3: flag(
    false,
    {
      es: 'El número de celular se verifica con un código por SMS al registrarse.',
      en: 'The mobile number is verified with an SMS code at registration.',
      pt: 'O número de celular é verificado com um código SMS no cadastro.',
      th: 'ยืนยันหมายเลขมือถือด้วยรหัส SMS ตอนสมัคร',
    },
    { needs: ['MOBILENUMREG3'] },
  ),
  FREEPLAY3: flag(true, {
    es: 'Ofrece la prueba gratis con dinero ficticio.',
    en: 'Offers free play with play money.',
    pt: 'Oferece o jogo grátis com dinheiro fictício.',
    th: 'เปิดให้ทดลองเล่นฟรีด้วยเงินสมมติ',
  }),
  MOBILEVERCODELOGIN3: flag(false, {
    es: 'Permite entrar con un código enviado al celular.',
    en: 'Lets members log in with a code sent to their mobile.',
    pt: 'Permite entrar com um código enviado ao celular.',
    th: 'ให้เข้าสู่ระบบด้วยรหัสที่ส่งไปยังมือถือ',
  }),
  CHNGPASSVERIF3: flag(false, {
    es: 'La contraseña olvidada también se puede cambiar por celular.',
    en: 'A forgotten password can also be changed by mobile.',
    pt: 'A senha esquecida também pode ser trocada pelo celular.',
    th: 'เปลี่ยนรหัสผ่านที่ลืมผ่านมือถือได้ด้วย',
  }),
  PWDEXPFORCECHANGE3: flag(false, {
    es: 'Una contraseña vencida debe cambiarse al entrar.',
    en: 'An expired password must be changed at login.',
    pt: 'Uma senha expirada precisa ser trocada ao entrar.',
    th: 'รหัสผ่านที่หมดอายุต้องเปลี่ยนเมื่อเข้าสู่ระบบ',
  }),
  MANPLAYREB3: flag(false, {
    es: 'Devuelve una parte de lo apostado: cada jugador la reclama cuando quiere, con la tasa de su nivel VIP.',
    en: 'Gives back a share of what is staked: members claim it when they like, at the rate of their VIP level.',
    pt: 'Devolve parte do que é apostado: cada jogador resgata quando quiser, com a taxa do seu nível VIP.',
    th: 'คืนเงินส่วนหนึ่งของยอดเดิมพัน สมาชิกกดรับได้เองตามอัตราของระดับ VIP',
  }),
  AGENTPOLICY3: flag(false, {
    es: 'Contratos de agentes: incentivos por día y por hora según lo que juega su equipo, entre la casa, cada agente y sus referidos directos.',
    en: 'Agent contracts: daily and hourly wages on what a team plays, between the house, each agent and its direct downlines.',
    pt: 'Contratos de agentes: incentivos por dia e por hora sobre o que a equipe joga, entre a casa, cada agente e seus indicados diretos.',
    th: 'สัญญาตัวแทน: ค่าตอบแทนรายวันและรายชั่วโมงตามยอดเทิร์นของทีม ระหว่างเว็บ ตัวแทนแต่ละคน และดาวน์ไลน์สายตรง',
  }),
}

/** The same of every switch of the page, see `siteSwitches`. */
export const siteSwitchInfo: Record<SiteSwitch, ModuleFlagInfo> = {
  ...moduleFlagInfo,
  loggedInToHome: flag(false, {
    es: 'Sitio solo para jugadores: sin sesión, casi toda dirección lleva a la entrada. El registro y la ayuda siguen abiertos.',
    en: 'Members-only site: without a session nearly every address leads to the log-in. Registration and help stay open.',
    pt: 'Site só para jogadores: sem sessão, quase todo endereço leva à entrada. O cadastro e a ajuda continuam abertos.',
    th: 'เว็บไซต์เฉพาะสมาชิก: หากยังไม่เข้าสู่ระบบ เกือบทุกหน้าจะพาไปหน้าเข้าสู่ระบบ ส่วนการสมัครและศูนย์ช่วยเหลือยังเปิดอยู่',
  }),
}

/** The first flag that is on without what it needs, with the names of what it lacks. */
export function brokenFlag(modules: Record<string, boolean>): { flag: ModuleFlag; needs: string } | undefined {
  for (const [name, { needs, needsOneOf }] of Object.entries(moduleFlagInfo) as [ModuleFlag, ModuleFlagInfo][]) {
    if (!modules[name]) continue
    const missing = needs.filter(other => !modules[other])
    if (missing.length > 0) return { flag: name, needs: missing.join(', ') }
    if (needsOneOf.length > 0 && !needsOneOf.some(other => modules[other]))
      return { flag: name, needs: needsOneOf.join(' / ') }
  }
  return undefined
}
