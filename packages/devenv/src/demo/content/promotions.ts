import { type DemoDocument, paragraphs, points } from './words.ts'

const standing = { from: null, to: null }

export const promotions: DemoDocument[] = [
  {
    slug: 'free-play',
    details: { category: 'getting-started', imageKey: 'free-play', link: '', ...standing },
    texts: {
      es: {
        title: '{playMoney} de dinero ficticio',
        summary: 'Prueba los juegos sin cuenta ni depósito.',
        requirement: 'Nada: presiona «{label:freePlay.start}» en la portada.',
        body: paragraphs(
          'Los mismos juegos, las mismas probabilidades y el mismo panel de verificación, con dinero que no vale dinero. La mejor manera de conocer un juego antes de decidir.',
        ),
        terms: points(
          'El dinero ficticio no se puede retirar, transferir ni convertir.',
          'No pasa a una cuenta si te registras después.',
          'Las rondas de invitado no aparecen en el tablero de ganadores ni cuentan para nada más.',
          'Solo para mayores de {ageMin} años.',
        ),
      },
      en: {
        title: '{playMoney} in play money',
        summary: 'Try the games without an account or a deposit.',
        requirement: 'Nothing: press “{label:freePlay.start}” on the home page.',
        body: paragraphs(
          'The same games, the same chances and the same verification panel, with money that is worth no money. The best way to know a game before you decide.',
        ),
        terms: points(
          'Play money cannot be withdrawn, transferred or converted.',
          'It does not move to an account if you register later.',
          'Guests’ rounds are not shown on the winners board and count towards nothing else.',
          'Only for people aged {ageMin} or over.',
        ),
      },
    },
  },
  {
    slug: 'one-times-turnover',
    details: { category: 'cashier', imageKey: 'coins', link: '', ...standing },
    texts: {
      es: {
        title: 'Rollover de solo {depositTurnover}',
        summary: 'La única condición para retirar lo que depositas.',
        requirement: 'Apostar {depositTurnover} el monto depositado.',
        body: paragraphs(
          'Un ejemplo con 1×: si depositas 100, el total de tus apuestas terminadas debe llegar a 100. Con 50 rondas de 2 está hecho, ganes o pierdas en ellas.',
          'No es un bono: no recibes dinero extra y no hay nada que activar.',
        ),
        terms: points(
          'Cuentan las rondas terminadas por el monto apostado. Las anuladas no.',
          'Apostar implica perder en promedio una parte: con un RTP de 96%, apostar 100 cuesta 4 en promedio, y en una sesión puede ser mucho más o mucho menos.',
          'Los depósitos se completan por orden de llegada.',
          'Si tu saldo llega a casi cero, lo pendiente se cierra.',
        ),
      },
      en: {
        title: 'Turnover of only {depositTurnover}',
        summary: 'The one condition to withdraw what you deposit.',
        requirement: 'Stake the deposited amount {depositTurnover}.',
        body: paragraphs(
          'An example with 1×: if you deposit 100, your finished bets must add up to 100. Fifty rounds of 2 do it, win or lose.',
          'It is no bonus: you get no extra money and there is nothing to activate.',
        ),
        terms: points(
          'Finished rounds count with their stake. Cancelled ones do not.',
          'Betting means losing a part on average: with an RTP of 96%, staking 100 costs 4 on average, and in one session it can be much more or much less.',
          'Deposits are filled in the order of their arrival.',
          'If your balance comes close to nothing, what was pending is closed.',
        ),
      },
    },
  },
  {
    slug: 'clear-withdrawals',
    details: { category: 'cashier', imageKey: 'withdraw', link: '', ...standing },
    texts: {
      es: {
        title: 'Retiros sin sorpresas',
        summary: 'Antes de confirmar ves cuánto te llega.',
        requirement: 'Retiro de {withdrawMin} a {withdrawMax} a una cuenta a tu nombre.',
        body: paragraphs(
          'Puedes pedir hasta {dailyCount} retiros por día. Cada uno lo revisa una persona, y desde {twoPersonFrom} intervienen dos.',
        ),
        terms: points(
          'Máximo por día: {dailyAmount}.',
          'El rollover debe estar cumplido.',
          '{withdrawFees}',
          '{withdrawTimes}',
          'Un retiro rechazado devuelve el monto completo.',
        ),
      },
      en: {
        title: 'Withdrawals without surprises',
        summary: 'Before you confirm you see what arrives.',
        requirement: 'A withdrawal from {withdrawMin} to {withdrawMax} to an account in your name.',
        body: paragraphs(
          'You may ask for up to {dailyCount} withdrawals a day. A person checks each, and from {twoPersonFrom} two do.',
        ),
        terms: points(
          'At most {dailyAmount} a day.',
          'Turnover must be met.',
          '{withdrawFees}',
          '{withdrawTimes}',
          'A rejected withdrawal gives the whole amount back.',
        ),
      },
    },
  },
  {
    slug: 'verify-every-round',
    details: { category: 'fair-games', imageKey: 'fair', link: '/help', ...standing },
    texts: {
      es: {
        title: 'Verifica cada ronda',
        summary: 'Semillas comprometidas antes, reveladas después.',
        requirement: 'Haber terminado una ronda.',
        body: paragraphs(
          'El estudio publica la huella de su semilla antes de que apuestes. Tú aportas la tuya. Después puedes recalcular el resultado en tu navegador, sin confiar en nosotros.',
        ),
        terms: points(
          'La semilla secreta se revela al renovarla; hasta entonces la ronda queda comprometida pero no se puede recalcular.',
          'Verificar una ronda no cambia su resultado.',
          'Si algo no coincide, escríbenos con el número de la ronda.',
        ),
        action: 'Ver cómo',
      },
      en: {
        title: 'Verify every round',
        summary: 'Seeds committed before, revealed after.',
        requirement: 'To have finished a round.',
        body: paragraphs(
          'The studio publishes the fingerprint of its seed before you bet. You add yours. Afterwards you can work out the result in your browser, without trusting us.',
        ),
        terms: points(
          'The secret seed is revealed when it is renewed; until then the round is committed but cannot be worked out.',
          'Verifying a round does not change its result.',
          'If anything does not match, write to us with the number of the round.',
        ),
        action: 'See how',
      },
    },
  },
  {
    slug: 'jade-galleon',
    details: { category: 'fair-games', imageKey: 'jade-galleon', link: '/rng', ...standing },
    texts: {
      es: {
        title: 'Galeón de Jade, con sus números a la vista',
        summary: 'RTP, volatilidad y pagos publicados antes de jugar.',
        requirement: 'Apuestas de {stakeMin} a {stakeMax} por ronda.',
        body: paragraphs(
          'La carga del galeón de Manila en cinco rodillos. Su retorno está calculado sobre todas las combinaciones, no estimado, y figura en la ficha del juego.',
        ),
        terms: points(
          'El RTP es un promedio a muy largo plazo y no promete nada para una sesión.',
          'Los premios grandes son raros; la mayoría de las rondas paga menos de lo apostado.',
          'Puedes probarlo antes con dinero ficticio.',
        ),
        action: 'Ver el juego',
      },
      en: {
        title: 'Jade Galleon, with its numbers in sight',
        summary: 'RTP, volatility and pays, published before you play.',
        requirement: 'Stakes from {stakeMin} to {stakeMax} a round.',
        body: paragraphs(
          'The cargo of the Manila galleon on five reels. Its return is worked out over all outcomes, not estimated, and stands on the game’s card.',
        ),
        terms: points(
          'RTP is an average over a very long time and promises nothing for one session.',
          'Large prizes are rare; most rounds pay less than the stake.',
          'You can try it with play money first.',
        ),
        action: 'See the game',
      },
    },
  },
]
