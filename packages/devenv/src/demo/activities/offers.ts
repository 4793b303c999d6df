import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'

type Words = readonly [title: string, summary: string]

/** An offer of the demo: what is not said here is as most offers are. */
export interface DemoOffer extends Partial<Omit<ActivityDocument, 'texts' | 'startsAt' | 'endsAt'>> {
  id: string
  kind: string
  rule: Record<string, unknown>
  imageKey: string
  es: Words
  en: Words
  pt: Words
  th: Words
  /** When it begins and ends, in days from today; it began with the house where nothing is said. */
  fromDay?: number
  toDay?: number
}

const slots = { multiple: '8', of: 'bonus', scope: ['RNG', 'FISH'] } as const
const light = { multiple: '1', of: 'bonus', scope: [] as [] } as const
const limits = { perMember: null, perDay: null, total: null, perIp: null, perDevice: null }

export const offersOf: Record<string, readonly DemoOffer[]> = {
  lumina: [
    {
      id: 'first-deposit',
      kind: 'deposit',
      rule: { which: 'nth', nth: 1, steps: [{ from: '20', percent: '100', cap: '300' }] },
      imageKey: 'coins',
      isHot: true,
      needsJoin: true,
      turnover: { ...slots, scope: ['RNG', 'FISH'] },
      bonus: { isSticky: false, maxBet: '50', playDays: 30, excluded: [] },
      limits: { ...limits, perDevice: 1 },
      es: ['Tu primer depósito, el doble', 'Deposita desde S/ 20 y recibe otro tanto, hasta S/ 300.'],
      en: ['Your first deposit, doubled', 'Deposit S/ 20 or more and get as much again, up to S/ 300.'],
      pt: ['Seu primeiro depósito em dobro', 'Deposite a partir de S/ 20 e receba o mesmo valor, até S/ 300.'],
      th: ['ฝากครั้งแรก รับสองเท่า', 'ฝากตั้งแต่ S/ 20 รับเพิ่มเท่ากัน สูงสุด S/ 300'],
    },
    {
      id: 'seven-days',
      kind: 'sign-in',
      rule: { days: ['1', '1', '2', '2', '3', '3', '8'].map(reward => ({ reward })) },
      imageKey: 'compass',
      turnover: light,
      limits: { ...limits, perDevice: 1 },
      es: ['Siete días, siete detalles', 'Pasa cada día por aquí: la semana completa suma S/ 20.'],
      en: ['Seven days, seven gifts', 'Come by each day: a whole week adds up to S/ 20.'],
      pt: ['Sete dias, sete mimos', 'Passe aqui todo dia: a semana completa soma S/ 20.'],
      th: ['เจ็ดวัน เจ็ดของขวัญ', 'แวะมาทุกวัน ครบสัปดาห์รับรวม S/ 20'],
    },
    {
      id: 'slots-of-the-day',
      kind: 'mission',
      isMission: true,
      rule: {
        period: 'day',
        metric: 'turnover',
        scope: ['RNG'],
        steps: [
          { target: '100', reward: '2' },
          { target: '500', reward: '8' },
          { target: '2000', reward: '25' },
        ],
      },
      imageKey: 'jade-galleon',
      turnover: light,
      es: ['Rumbo del día', 'Tres metas en tragamonedas que empiezan de nuevo cada día.'],
      en: ['Course of the day', 'Three goals in slots that begin anew each day.'],
      pt: ['Rota do dia', 'Três metas em caça-níqueis que recomeçam todo dia.'],
      th: ['เส้นทางประจำวัน', 'สามเป้าหมายในสล็อตที่เริ่มใหม่ทุกวัน'],
    },
    {
      id: 'weekly-deposits',
      kind: 'mission',
      isMission: true,
      rule: {
        period: 'week',
        metric: 'depositCount',
        steps: [
          { target: '2', reward: '5' },
          { target: '4', reward: '15' },
        ],
      },
      imageKey: 'shield',
      turnover: { ...light, multiple: '3' },
      es: ['Constancia de la semana', 'Dos y cuatro depósitos entre lunes y domingo.'],
      en: ['Steady through the week', 'Two and four deposits between Monday and Sunday.'],
      pt: ['Constância da semana', 'Dois e quatro depósitos entre segunda e domingo.'],
      th: ['สม่ำเสมอทั้งสัปดาห์', 'ฝากสองและสี่ครั้งระหว่างวันจันทร์ถึงวันอาทิตย์'],
    },
    {
      id: 'weekly-rescue',
      kind: 'loss-rescue',
      rule: { period: 'week', scope: [], percent: '5', least: '5', cap: '500' },
      imageKey: 'withdraw',
      turnover: light,
      es: ['Cashback de los lunes', 'El 5 % de lo perdido la semana pasada, hasta S/ 500.'],
      en: ['Monday cashback', '5 % of what was lost last week, up to S/ 500.'],
      pt: ['Cashback de segunda', '5 % do que foi perdido na semana passada, até S/ 500.'],
      th: ['คืนยอดเสียวันจันทร์', 'คืน 5 % ของยอดเสียสัปดาห์ที่แล้ว สูงสุด S/ 500'],
    },
    {
      id: 'complete-profile',
      kind: 'profile',
      rule: {
        rewards: [
          { part: 'email', reward: '3' },
          { part: 'payoutAccount', reward: '5' },
        ],
      },
      imageKey: 'fair',
      turnover: light,
      limits: { ...limits, perDevice: 1 },
      budget: '20000',
      es: ['Cuenta al día', 'Completa tus datos una vez y recibe S/ 8 en total.'],
      en: ['Account in order', 'Complete your details once and get S/ 8 in all.'],
      pt: ['Conta em dia', 'Complete seus dados uma vez e receba S/ 8 no total.'],
      th: ['บัญชีครบถ้วน', 'กรอกข้อมูลให้ครบครั้งเดียว รับรวม S/ 8'],
    },
    {
      id: 'evening-rain',
      kind: 'red-packet',
      rule: {
        total: '100',
        count: 40,
        minutes: 45,
        times: [0, 3, 6, 9, 12, 15, 18, 21].map(hour => ({ day: 'everyDay', hour, minute: 0 })),
      },
      imageKey: 'sun-coins',
      isHot: true,
      turnover: light,
      limits: { ...limits, perDevice: 1 },
      budget: '90000',
      es: ['Lluvia de sobres', 'Cada tres horas, S/ 100 en 40 sobres: abre el tuyo.'],
      en: ['Red-packet rain', 'Every three hours, S/ 100 in 40 packets: open yours.'],
      pt: ['Chuva de envelopes', 'A cada três horas, S/ 100 em 40 envelopes: abra o seu.'],
      th: ['อั่งเปาโปรยปราย', 'ทุกสามชั่วโมง แจก S/ 100 ใน 40 ซอง เปิดของคุณเลย'],
    },
    {
      id: 'december-reload',
      kind: 'deposit',
      rule: {
        which: 'daily',
        steps: [
          { from: '100', percent: '30', cap: '800' },
          { from: '1000', percent: '50', cap: '800' },
        ],
      },
      imageKey: 'play',
      needsJoin: true,
      fromDay: 8,
      toDay: 39,
      turnover: { multiple: '6', of: 'bonus', scope: ['RNG', 'LIVE', 'FISH'] },
      es: ['Recarga de diciembre', 'El primer depósito de cada día con 30 o 50 % más.'],
      en: ['December reload', 'The first deposit of each day with 30 or 50 % on top.'],
      pt: ['Recarga de dezembro', 'O primeiro depósito de cada dia com 30 ou 50 % a mais.'],
      th: ['เติมเงินเดือนธันวาคม', 'ฝากครั้งแรกของแต่ละวัน รับเพิ่ม 30 หรือ 50 %'],
    },
  ],
  baan: [
    {
      id: 'second-deposit',
      kind: 'deposit',
      rule: { which: 'nth', nth: 2, steps: [{ from: '200', percent: '50', cap: '2000' }] },
      imageKey: 'free-play',
      isHot: true,
      needsJoin: true,
      turnover: { multiple: '7', of: 'bonus', scope: ['RNG', 'FISH'] },
      bonus: { isSticky: true, maxBet: null, playDays: 14, excluded: ['ALTAIR/sky-kite'] },
      limits: { ...limits, perDevice: 1 },
      es: ['El segundo depósito, con 50 % más', 'Desde ฿ 200 y hasta ฿ 2 000.'],
      en: ['The second deposit, 50 % more', 'From ฿ 200 and up to ฿ 2,000.'],
      pt: ['O segundo depósito, com 50 % a mais', 'A partir de ฿ 200 e até ฿ 2.000.'],
      th: ['ฝากครั้งที่สอง รับเพิ่ม 50 %', 'ฝากตั้งแต่ ฿ 200 รับสูงสุด ฿ 2,000'],
    },
    {
      id: 'lantern-draw',
      kind: 'raffle',
      rule: {
        per: 'deposits',
        each: '500',
        cap: 40,
        scope: [],
        prizes: [
          { value: '8888', weight: 1, stock: 3 },
          { value: '888', weight: 20, stock: 60 },
          { value: '88', weight: 300, stock: 0 },
          { value: '8', weight: 2_000, stock: 0 },
          { value: '0', weight: 3_000, stock: 0 },
        ],
      },
      imageKey: 'lanterns',
      isHot: true,
      turnover: light,
      limits: { ...limits, perDevice: null },
      budget: '200000',
      es: ['El sorteo de los farolillos', 'Cada ฿ 500 depositados, una oportunidad de hasta ฿ 8 888.'],
      en: ['The lantern draw', 'Every ฿ 500 deposited is a chance of up to ฿ 8,888.'],
      pt: ['O sorteio das lanternas', 'Cada ฿ 500 depositados dão uma chance de até ฿ 8.888.'],
      th: ['สุ่มโคมมงคล', 'ฝากทุก ฿ 500 รับ 1 สิทธิ์ลุ้นสูงสุด ฿ 8,888'],
    },
    {
      id: 'five-nights',
      kind: 'sign-in',
      rule: { days: ['5', '5', '10', '10', '30'].map(reward => ({ reward })) },
      imageKey: 'house-of-nights',
      turnover: light,
      limits: { ...limits, perDevice: 1 },
      es: ['Cinco noches en casa', 'Entra cinco días seguidos y suma ฿ 60.'],
      en: ['Five nights at home', 'Come by five days in a row for ฿ 60 in all.'],
      pt: ['Cinco noites em casa', 'Entre cinco dias seguidos e some ฿ 60.'],
      th: ['ห้าคืนที่บ้าน', 'เข้าสู่ระบบห้าวันติดต่อกัน รับรวม ฿ 60'],
    },
    {
      id: 'catch-of-the-week',
      kind: 'mission',
      isMission: true,
      rule: {
        period: 'week',
        metric: 'turnover',
        scope: ['FISH'],
        steps: [
          { target: '1000', reward: '20' },
          { target: '5000', reward: '90' },
          { target: '20000', reward: '300' },
        ],
      },
      imageKey: 'coral-catch',
      turnover: light,
      es: ['La pesca de la semana', 'Tres metas en la bahía, de lunes a domingo.'],
      en: ['Catch of the week', 'Three goals in the bay, from Monday to Sunday.'],
      pt: ['A pesca da semana', 'Três metas na baía, de segunda a domingo.'],
      th: ['จับปลาประจำสัปดาห์', 'สามเป้าหมายในอ่าว วันจันทร์ถึงอาทิตย์'],
    },
    {
      id: 'table-evening',
      kind: 'mission',
      isMission: true,
      rule: {
        period: 'day',
        metric: 'win',
        scope: ['LIVE'],
        steps: [
          { target: '500', reward: '10' },
          { target: '3000', reward: '50' },
        ],
      },
      imageKey: 'lotus-table',
      turnover: light,
      es: ['Noche de mesas', 'Premios de baccarat que suman y dan algo más.'],
      en: ['An evening at the tables', 'Prizes of baccarat that add up and give a little more.'],
      pt: ['Noite de mesas', 'Prêmios de bacará que somam e dão um pouco mais.'],
      th: ['ค่ำคืนบนโต๊ะ', 'สะสมรางวัลบาคาร่า แล้วรับเพิ่มอีกนิด'],
    },
    {
      id: 'daily-rescue',
      kind: 'loss-rescue',
      rule: { period: 'day', scope: ['RNG', 'FISH'], percent: '3', least: '20', cap: '1000' },
      imageKey: 'shield',
      turnover: light,
      es: ['Un respiro cada mañana', 'El 3 % de lo perdido ayer, hasta ฿ 1 000.'],
      en: ['A breather each morning', '3 % of what was lost yesterday, up to ฿ 1,000.'],
      pt: ['Um respiro toda manhã', '3 % do que foi perdido ontem, até ฿ 1.000.'],
      th: ['พักหายใจทุกเช้า', 'คืน 3 % ของยอดเสียเมื่อวาน สูงสุด ฿ 1,000'],
    },
    {
      id: 'birthday',
      kind: 'birthday',
      rule: { reward: '188', days: 7 },
      imageKey: 'birthday-cake',
      turnover: light,
      es: ['Feliz cumpleaños', 'Un regalo de ฿ 188 en tu semana.'],
      en: ['Happy birthday', 'A gift of ฿ 188 in your week.'],
      pt: ['Feliz aniversário', 'Um presente de ฿ 188 na sua semana.'],
      th: ['สุขสันต์วันเกิด', 'ของขวัญ ฿ 188 ในสัปดาห์ของคุณ'],
    },
  ],
}
