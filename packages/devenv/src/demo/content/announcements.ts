import { type DemoDocument, paragraphs } from './words.ts'

const everybody = { who: [], vipLevels: [], languages: [] }

export const announcements: DemoDocument[] = [
  {
    slug: 'demo-line',
    details: { type: 'H', priority: 90, audience: everybody },
    texts: {
      es: { title: 'Portal de demostración: no se mueve dinero real.' },
      en: { title: 'Demonstration portal: no real money moves.' },
      pt: { title: 'Portal de demonstração: nenhum dinheiro real é movimentado.' },
      th: { title: 'เว็บสาธิต ไม่มีการใช้เงินจริง' },
    },
  },
  {
    slug: 'verify-line',
    details: { type: 'H', priority: 50, link: '/help', audience: everybody },
    texts: {
      es: { title: 'Cada ronda se puede verificar: mira cómo en el {label:help.title}.', action: 'Ver cómo' },
      en: { title: 'Every round can be verified: see how in the {label:help.title}.', action: 'See how' },
      pt: { title: 'Cada rodada pode ser verificada: veja como na {label:help.title}.', action: 'Ver como' },
      th: { title: 'ทุกรอบตรวจสอบได้ ดูวิธีใน{label:help.title}', action: 'ดูวิธี' },
    },
  },
  {
    slug: 'pay-attention-line',
    details: { type: 'H', priority: 30, audience: { ...everybody, who: ['member'] } },
    texts: {
      es: { title: 'Nunca te pediremos tu contraseña ni un pago para liberar un retiro.' },
      en: { title: 'We will never ask for your password, or for a payment to release a withdrawal.' },
      pt: { title: 'Nunca pediremos sua senha nem um pagamento para liberar um saque.' },
      th: { title: 'เราไม่เคยขอรหัสผ่านหรือเงินเพื่อปลดล็อกการถอน' },
    },
  },
  {
    slug: 'after-sign-in',
    details: { type: 'PL', priority: 60, link: '/help', art: 'shield', audience: { ...everybody, who: ['member'] } },
    texts: {
      es: {
        title: 'Antes de jugar',
        body: paragraphs(
          'Decide cuánto tiempo y dinero quieres gastar hoy. Tus registros muestran en todo momento cuánto has apostado y cobrado.',
          'Los depósitos deben apostarse {depositTurnover} antes de retirarse. En <em>{label:protection.title}</em> puedes fijarte límites o hacer una pausa.',
        ),
        action: 'Leer más',
      },
      en: {
        title: 'Before you play',
        body: paragraphs(
          'Decide how much time and money you want to spend today. Your records show at any time what you have staked and won.',
          'Deposits must be staked {depositTurnover} before they leave. Under <em>{label:protection.title}</em> you can set limits of your own or take a break.',
        ),
        action: 'Read more',
      },
      pt: {
        title: 'Antes de jogar',
        body: paragraphs(
          'Decida quanto tempo e dinheiro quer gastar hoje. Seus registros mostram a qualquer momento quanto você apostou e recebeu.',
          'Os depósitos devem ser apostados {depositTurnover} antes de sair. Em <em>{label:protection.title}</em> você pode definir limites ou fazer uma pausa.',
        ),
        action: 'Ler mais',
      },
      th: {
        title: 'ก่อนเริ่มเล่น',
        body: paragraphs(
          'กำหนดเวลาและเงินที่จะใช้วันนี้ก่อน บันทึกของคุณแสดงยอดเดิมพันและยอดได้รับตลอดเวลา',
          'เงินฝากต้องเล่นครบ {depositTurnover} ก่อนถอน คุณตั้งขีดจำกัดของตัวเองหรือพักการเล่นได้ที่ <em>{label:protection.title}</em>',
        ),
        action: 'อ่านเพิ่ม',
      },
    },
  },
  {
    slug: 'guest-pop-up',
    details: { type: 'PL', priority: 40, link: '/register', art: 'play', audience: { ...everybody, who: ['guest'] } },
    texts: {
      es: {
        title: 'Estás jugando gratis',
        body: paragraphs('Tienes {playMoney} de dinero ficticio. No vale dinero y no se puede retirar.'),
        action: '{label:auth.register}',
      },
      en: {
        title: 'You are in demo mode',
        body: paragraphs('You have {playMoney} in play money. It is worth no money and cannot be withdrawn.'),
        action: '{label:auth.register}',
      },
      pt: {
        title: 'Você está no modo Demo',
        body: paragraphs('Você tem {playMoney} em dinheiro fictício. Não vale dinheiro e não pode ser sacado.'),
        action: '{label:auth.register}',
      },
      th: {
        title: 'คุณอยู่ในโหมดทดลอง',
        body: paragraphs('คุณมีเครดิตทดลอง {playMoney} ไม่มีมูลค่าและถอนไม่ได้'),
        action: '{label:auth.register}',
      },
    },
  },
  {
    slug: 'visitor-pop-up',
    details: { type: 'PU', priority: 20, link: '/help', art: 'compass', audience: { ...everybody, who: ['visitor'] } },
    texts: {
      es: {
        title: 'Mira antes de registrarte',
        body: paragraphs(
          'Puedes ver los juegos, sus probabilidades y todas las reglas sin abrir una cuenta. Solo para mayores de {ageMin} años.',
        ),
        action: '{label:help.title}',
      },
      en: {
        title: 'Look before you register',
        body: paragraphs(
          'You can see the games, their chances and every rule without opening an account. Only for people aged {ageMin} or over.',
        ),
        action: '{label:help.title}',
      },
      pt: {
        title: 'Olhe antes de se cadastrar',
        body: paragraphs(
          'Você pode ver os jogos, suas probabilidades e todas as regras sem abrir conta. Só para maiores de {ageMin} anos.',
        ),
        action: '{label:help.title}',
      },
      th: {
        title: 'ดูก่อนสมัคร',
        body: paragraphs('ดูเกม โอกาสชนะ และกติกาทั้งหมดได้โดยไม่ต้องเปิดบัญชี สำหรับผู้มีอายุ {ageMin} ปีขึ้นไป'),
        action: '{label:help.title}',
      },
    },
  },
  {
    slug: 'fair-banner',
    details: { type: 'B', priority: 70, link: '/promotions', art: 'fair', audience: everybody },
    texts: {
      es: {
        title: 'Juegos que puedes verificar',
        summary: 'Recalcula cualquier ronda en tu propio navegador.',
        action: 'Ver más',
      },
      en: { title: 'Games you can verify', summary: 'Work out any round in your own browser.', action: 'See more' },
      pt: {
        title: 'Jogos que você pode verificar',
        summary: 'Recalcule qualquer rodada no seu próprio navegador.',
        action: 'Ver mais',
      },
      th: { title: 'เกมที่คุณตรวจสอบได้', summary: 'คำนวณผลทุกรอบซ้ำได้ในเบราว์เซอร์ของคุณเอง', action: 'ดูเพิ่ม' },
    },
  },
  {
    slug: 'one-times-turnover',
    details: { type: 'PR', priority: 50, link: '/promotions', art: 'coins', audience: everybody },
    texts: {
      es: {
        title: 'Una sola condición: {depositTurnover}',
        summary: 'Lo depositado se apuesta {depositTurnover} y ya puede salir.',
        action: 'Leer condiciones',
      },
      en: {
        title: 'One condition: {depositTurnover}',
        summary: 'What you deposit is staked {depositTurnover} and may leave.',
        action: 'Read the terms',
      },
      pt: {
        title: 'Uma única condição: {depositTurnover}',
        summary: 'O que você deposita é apostado {depositTurnover} e pode sair.',
        action: 'Ler condições',
      },
      th: {
        title: 'เงื่อนไขเดียว: {depositTurnover}',
        summary: 'เล่นครบ {depositTurnover} ของยอดฝากแล้วถอนได้',
        action: 'อ่านเงื่อนไข',
      },
    },
  },
]
