import { type DemoDocument, paragraphs } from './words.ts'

const notice = (slug: string, daysAgo: number, es: [string, string], en: [string, string]): DemoDocument => ({
  slug,
  daysAgo,
  texts: { es: { title: es[0], body: paragraphs(es[1]) }, en: { title: en[0], body: paragraphs(en[1]) } },
})

export const notices: DemoDocument[] = [
  notice(
    'welcome',
    40,
    [
      'Bienvenida a {siteName}',
      'Abrimos la demostración. Los depósitos son de prueba y no se mueve dinero real. Explora con calma y cuéntanos qué falta por {label:feedback.title}.',
    ],
    [
      'Welcome to {siteName}',
      'The demonstration is open. Deposits are a sandbox and no real money moves. Look around in peace and tell us what is missing under {label:feedback.title}.',
    ],
  ),
  notice(
    'jade-galleon',
    38,
    [
      'Llega Galeón de Jade',
      'El primer juego de Ronda Studio ya está en Tragamonedas. Su RTP y su volatilidad figuran en la ficha, y cada ronda se puede verificar.',
    ],
    [
      'Jade Galleon is here',
      'The first game of Ronda Studio is now under Slots. Its RTP and volatility are on the card, and every round can be verified.',
    ],
  ),
  notice(
    'fees',
    35,
    [
      'Nadie cobra por liberar un retiro',
      'Recordatorio: si un método de retiro tiene comisión, la ves antes de confirmar y se descuenta del propio retiro. Si alguien te pide un pago para liberar un retiro, es un engaño.',
    ],
    [
      'Nobody charges to release a withdrawal',
      'A reminder: where a withdrawal method has a fee you see it before you confirm, and it comes off the withdrawal itself. If somebody asks for a payment to release one, it is a fraud.',
    ],
  ),
  notice(
    'limits',
    31,
    [
      'Límites de retiro',
      'Por día se pueden pedir {dailyCount} retiros y {dailyAmount} en total. Por retiro, de {withdrawMin} a {withdrawMax}.',
    ],
    [
      'Withdrawal limits',
      'Up to {dailyCount} withdrawals and {dailyAmount} altogether a day. Per withdrawal, from {withdrawMin} to {withdrawMax}.',
    ],
  ),
  notice(
    'two-people',
    27,
    [
      'Retiros grandes, dos personas',
      'Desde {twoPersonFrom} un retiro lo aprueba una persona y lo paga otra. Protege tu dinero y el de todos.',
    ],
    [
      'Large withdrawals, two people',
      'From {twoPersonFrom} one person approves a withdrawal and another pays it. It protects your money and everybody’s.',
    ],
  ),
  notice(
    'receipt',
    24,
    [
      'Confirma que tu retiro llegó',
      'Al pagar un retiro te preguntamos si llegó. Tienes {receiptTime}; sin respuesta se da por recibido.',
    ],
    [
      'Confirm that your withdrawal arrived',
      'When a withdrawal is paid we ask whether it arrived. You have {receiptTime}; without an answer it counts as received.',
    ],
  ),
  notice(
    'free-play',
    21,
    [
      'Prueba sin cuenta',
      'El juego gratis entrega {playMoney} en dinero ficticio. No se puede retirar ni pasa a una cuenta.',
    ],
    [
      'Try without an account',
      'Demo mode gives {playMoney} in play money. It cannot be withdrawn and does not move to an account.',
    ],
  ),
  notice(
    'verify',
    18,
    [
      'Verifica una ronda esta semana',
      'Abre {label:member.bets}, elige una ronda terminada y presiona {label:bets.verify}. Toma menos de un minuto y no hay que saber matemáticas.',
    ],
    [
      'Verify a round this week',
      'Open the {label:member.bets}, choose a finished round and press {label:bets.verify}. It takes less than a minute and no mathematics.',
    ],
  ),
  notice(
    'passwords',
    15,
    [
      'Contraseñas más seguras',
      'Ya no aceptamos las contraseñas más fáciles de adivinar. Si la tuya es corta o la usas en otro lugar, es buen momento para cambiarla.',
    ],
    [
      'Safer passwords',
      'We no longer take the passwords that are easiest to guess. If yours is short, or used elsewhere, now is a good time to change it.',
    ],
  ),
  notice(
    'business-day',
    12,
    [
      'El día empieza en GMT+8',
      'Los registros y los límites diarios cuentan de medianoche a medianoche en GMT+8, como el reloj de la cabecera. Las horas de tus movimientos se muestran en tu zona.',
    ],
    [
      'The day begins in GMT+8',
      'Records and daily limits count from midnight to midnight in GMT+8, like the clock in the header. The times of your movements are shown in your own zone.',
    ],
  ),
  notice(
    'winners',
    9,
    [
      'Tablero de ganadores',
      'El tablero muestra ganancias de este portal desde {winnersFrom}, contadas sin la apuesta, con nombres ocultos en parte. Verlo ganar a otros no cambia tus probabilidades.',
    ],
    [
      'Winners board',
      'The board shows wins of this portal from {winnersFrom}, counted without the stake, with names partly hidden. Seeing others win does not change your chances.',
    ],
  ),
  notice(
    'help-center',
    6,
    [
      'Nuevo centro de ayuda',
      'Reunimos las respuestas sobre cuenta, dinero, juegos y seguridad. Si no encuentras la tuya, escríbenos por {label:feedback.title}: respondemos ahí mismo.',
    ],
    [
      'A new Help Center',
      'We have gathered the answers about account, money, games and security. If yours is missing, write under {label:feedback.title}: we answer there.',
    ],
  ),
  notice(
    'service-channels',
    4,
    [
      'Nuestros canales',
      'Los canales de atención verdaderos son los de la barra lateral. No atendemos desde otros perfiles.',
    ],
    ['Our channels', 'Our true service channels are those of the side bar. We do not serve from other profiles.'],
  ),
  notice(
    'take-a-break',
    1,
    [
      'Un descanso también es parte del juego',
      'Si llevas un rato, levántate y vuelve luego. El juego y tu saldo te esperan igual.',
    ],
    [
      'A break is part of the game',
      'If you have played for a while, get up and come back later. The game and your balance wait just the same.',
    ],
  ),
]
