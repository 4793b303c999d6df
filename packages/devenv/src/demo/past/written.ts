import type { CampaignText, Segment } from '@ronda/contract/backoffice/campaigns.ts'
import type { LabelColor } from '@ronda/contract/values/label-colors.ts'

type ByLanguage<T> = Partial<Record<'es' | 'en' | 'pt' | 'th', T>>

interface DemoLabel {
  code: string
  names: ByLanguage<string>
  color: LabelColor
  isSecret: boolean
  /** Usernames, or places among those who registered first. */
  members: readonly (string | number)[]
  reason: string
}

export interface DemoCampaign {
  daysAgo: number
  kind: 'offer' | 'service'
  category: 'personal' | 'platform'
  texts: ByLanguage<CampaignText>
  link: string
  segment: Partial<Segment>
  reason: string
  /** Days from then on which it is to go; at once if left out. */
  inDays?: number
  /** A second person decides; left out where it still waits. */
  isApproved?: boolean
  isStopped?: true
  /** Who opens it. */
  readers: readonly (string | number)[]
}

export interface Written {
  labels: DemoLabel[]
  archived: string
  campaigns: DemoCampaign[]
}

const only = (...codes: string[]): Partial<Segment> => ({ labels: { only: codes, not: [] } })

/** What each house calls its members, and wrote to them. */
export const writtenBy: Record<string, Written> = {
  lumina: {
    labels: [
      {
        code: 'founders',
        names: { es: 'Fundadores', en: 'Founders', pt: 'Fundadores' },
        color: 'gold',
        isSecret: false,
        members: ['valeria', 'mateo', 0, 1],
        reason: 'Está desde las primeras semanas',
      },
      {
        code: 'friday-club',
        names: { es: 'Club de los viernes', en: 'Friday club', pt: 'Clube da sexta' },
        color: 'cyan',
        isSecret: false,
        members: ['valeria', 'nicha', 2, 4],
        reason: 'Lo pidió en el chat del viernes',
      },
      {
        code: 'plays-big',
        names: { es: 'Juega fuerte', en: 'Plays big', pt: 'Joga alto' },
        color: 'violet',
        isSecret: true,
        members: ['valeria', 0],
        reason: 'Más de diez mil apostados este mes',
      },
      {
        code: 'check-receipts',
        names: { es: 'Revisar comprobantes', en: 'Check receipts', pt: 'Conferir comprovantes' },
        color: 'coral',
        isSecret: true,
        members: [5],
        reason: 'Mandó el comprobante de otra persona',
      },
      {
        code: 'world-cup',
        names: { es: 'Copa 2026', en: 'World cup 2026', pt: 'Copa 2026' },
        color: 'grey',
        isSecret: false,
        members: [3],
        reason: 'Jugó la quiniela de la copa',
      },
    ],
    archived: 'world-cup',
    campaigns: [
      {
        daysAgo: 24,
        kind: 'offer',
        category: 'personal',
        texts: {
          es: {
            title: 'Gracias por empezar con nosotros',
            body: 'Estuviste en Lumina desde el primer mes. Te dejamos una misión pensada para quienes llegaron antes que nadie.',
          },
          en: {
            title: 'Thank you for starting with us',
            body: 'You have been at Lumina since the first month. Here is a mission made for those who came before everybody else.',
          },
          pt: {
            title: 'Obrigado por começar com a gente',
            body: 'Você está na Lumina desde o primeiro mês. Deixamos uma missão para quem chegou antes de todos.',
          },
        },
        link: '/?panel=missionLeaderboard',
        segment: only('founders'),
        reason: 'Aniversario de los primeros',
        readers: ['valeria', 0],
      },
      {
        daysAgo: 13,
        kind: 'service',
        category: 'platform',
        texts: {
          es: {
            title: 'Los retiros del fin de semana ya salen el mismo día',
            body: 'Desde hoy también revisamos retiros los sábados y domingos, de 9 a 21 h.\nNo tienes que hacer nada.',
          },
          en: {
            title: 'Weekend withdrawals now leave the same day',
            body: 'From today we look at withdrawals on Saturdays and Sundays too, from 9 to 21 h.\nThere is nothing you have to do.',
          },
          pt: {
            title: 'Saques do fim de semana agora saem no mesmo dia',
            body: 'A partir de hoje também analisamos saques aos sábados e domingos, das 9 às 21 h.\nVocê não precisa fazer nada.',
          },
        },
        link: '/?panel=withdraw',
        segment: {},
        reason: 'Nuevo horario de caja',
        isApproved: true,
        readers: ['valeria', 'mateo', 0, 1, 2],
      },
      {
        daysAgo: 4,
        kind: 'offer',
        category: 'platform',
        texts: {
          es: {
            title: 'Viernes de la casa: la mesa es tuya',
            body: 'Este viernes, de 20 a 23 h, nos juntamos en el chat. Mira las promociones de la semana antes de sentarte.',
          },
          en: {
            title: 'House Friday: the table is yours',
            body: 'This Friday, from 20 to 23 h, we meet in the chat. Have a look at the promotions of the week before you sit down.',
          },
          pt: {
            title: 'Sexta da casa: a mesa é sua',
            body: 'Nesta sexta, das 20 às 23 h, a gente se encontra no chat. Veja as promoções da semana antes de sentar.',
          },
        },
        link: '/promotions',
        segment: only('friday-club'),
        reason: 'La cita de cada viernes',
        readers: [2],
      },
      {
        daysAgo: 0,
        kind: 'offer',
        category: 'personal',
        texts: {
          es: {
            title: 'Hace días que no te vemos',
            body: 'Volvió la racha diaria y hay juegos nuevos en la sala. Pasa cuando quieras; tus límites siguen como los dejaste.',
          },
          en: {
            title: 'We have not seen you for days',
            body: 'The daily streak is back and there are new games in the lobby. Come whenever you like; your limits are as you left them.',
          },
          pt: {
            title: 'Faz dias que não vemos você',
            body: 'A sequência diária voltou e há jogos novos no salão. Passe quando quiser; seus limites continuam como deixou.',
          },
        },
        link: '/promotions',
        segment: { hasDeposited: true },
        reason: 'Para la semana que viene',
        inDays: 2,
        readers: [],
      },
    ],
  },
  baan: {
    labels: [
      {
        code: 'songkran-circle',
        names: { es: 'Círculo Songkran', en: 'Songkran circle', th: 'วงสงกรานต์' },
        color: 'blue',
        isSecret: false,
        members: ['nicha', 0, 1, 3],
        reason: 'Joined the water festival tournament',
      },
      {
        code: 'line-friend',
        names: { es: 'Amigos de LINE', en: 'LINE friends', th: 'เพื่อนใน LINE' },
        color: 'green',
        isSecret: false,
        members: ['nicha', 'mateo', 2, 4, 6],
        reason: 'Writes to us on LINE',
      },
      {
        code: 'has-host',
        names: { es: 'Con anfitrión', en: 'Has a host', th: 'มีผู้ดูแลส่วนตัว' },
        color: 'violet',
        isSecret: true,
        members: ['nicha', 0],
        reason: 'Looked after by Ploy',
      },
      {
        code: 'shared-device',
        names: { es: 'Dispositivo compartido', en: 'Shared device', th: 'ใช้อุปกรณ์ร่วมกัน' },
        color: 'coral',
        isSecret: true,
        members: [6, 7],
        reason: 'Two accounts from one address',
      },
      {
        code: 'year-of-the-horse',
        names: { es: 'Año del caballo', en: 'Year of the horse', th: 'ปีมะเมีย' },
        color: 'grey',
        isSecret: false,
        members: [2],
        reason: 'Won at the new year draw',
      },
    ],
    archived: 'year-of-the-horse',
    campaigns: [
      {
        daysAgo: 19,
        kind: 'service',
        category: 'platform',
        texts: {
          es: {
            title: 'Cerramos la caja dos horas el martes',
            body: 'El martes de 3:00 a 5:00 actualizamos el sistema de pagos. Los juegos siguen abiertos.',
          },
          en: {
            title: 'The cashier rests for two hours on Tuesday',
            body: 'On Tuesday from 3:00 to 5:00 we renew the payment system. Games stay open.',
          },
          th: {
            title: 'ปิดระบบฝากถอนสองชั่วโมงวันอังคาร',
            body: 'วันอังคาร 03:00–05:00 น. เราปรับปรุงระบบชำระเงิน เกมยังเล่นได้ตามปกติ',
          },
        },
        link: '',
        segment: {},
        reason: 'Maintenance of the cashier',
        isApproved: true,
        readers: ['nicha', 'mateo', 0, 1, 2, 3],
      },
      {
        daysAgo: 11,
        kind: 'offer',
        category: 'personal',
        texts: {
          es: {
            title: 'Tu lugar en el círculo te espera',
            body: 'Solo para quienes jugaron con nosotros en Songkran: mira lo nuevo de la tienda de puntos.',
          },
          en: {
            title: 'Your place in the circle is waiting',
            body: 'For those who celebrated Songkran with us: see what is new in the point mall.',
          },
          th: {
            title: 'ที่นั่งในวงของคุณรออยู่',
            body: 'สำหรับคนที่ฉลองสงกรานต์กับเรา ดูของใหม่ในร้านแลกคะแนนได้เลย',
          },
        },
        link: '/pointMall',
        segment: only('songkran-circle'),
        reason: 'New things on the shelf',
        readers: ['nicha', 0, 1],
      },
      {
        daysAgo: 6,
        kind: 'offer',
        category: 'platform',
        texts: {
          es: { title: 'Noche de lluvia de sobres', body: 'Esta noche llueven sobres rojos en Baan.' },
          en: { title: 'A night of red packets', body: 'Red packets rain on Baan tonight.' },
          th: { title: 'คืนซองแดง', body: 'คืนนี้ซองแดงโปรยที่บ้าน' },
        },
        link: '/promotions',
        segment: only('line-friend'),
        reason: 'The evening rain',
        inDays: 1,
        isStopped: true,
        readers: [],
      },
      {
        daysAgo: 3,
        kind: 'offer',
        category: 'personal',
        texts: {
          es: {
            title: 'Gracias por escribirnos en LINE',
            body: 'Tu idea ya está en la sala: ahora puedes guardar tus juegos favoritos.',
          },
          en: {
            title: 'Thank you for writing to us on LINE',
            body: 'Your idea is in the lobby now: you can keep your favourite games.',
          },
          th: { title: 'ขอบคุณที่ทักเราใน LINE', body: 'ไอเดียของคุณอยู่ในล็อบบี้แล้ว ตอนนี้บันทึกเกมโปรดได้' },
        },
        link: '/',
        segment: only('line-friend'),
        reason: 'They asked for favourites',
        readers: ['nicha', 4],
      },
      {
        daysAgo: 0,
        kind: 'offer',
        category: 'platform',
        texts: {
          es: {
            title: 'El torneo de invierno abre el lunes',
            body: 'Siete días, una tabla, premios para los veinte primeros.',
          },
          en: {
            title: 'The winter tournament opens on Monday',
            body: 'Seven days, one leaderboard, prizes for the first twenty.',
          },
          th: { title: 'ทัวร์นาเมนต์ฤดูหนาวเปิดวันจันทร์', body: 'เจ็ดวัน หนึ่งตารางอันดับ รางวัลสำหรับยี่สิบอันดับแรก' },
        },
        link: '/promotions',
        segment: { languages: ['th'] },
        reason: 'Opens on Monday',
        inDays: 3,
        readers: [],
      },
    ],
  },
}
