import { type DemoDocument, paragraphs, points, steps } from './words.ts'

export const gamesHelp: DemoDocument[] = [
  {
    slug: 'try-for-free',
    details: { category: 'games' },
    texts: {
      es: {
        title: 'Probar gratis',
        summary: 'Juega con dinero ficticio, sin cuenta.',
        body: paragraphs(
          'Con <strong>{label:freePlay.start}</strong> entras como invitado con {playMoney} de dinero ficticio. Los juegos son los mismos, con las mismas probabilidades.',
          'El dinero ficticio no se puede retirar ni pasa a tu cuenta si luego te registras. Como invitado no hay depósitos ni retiros, y nada de lo que hay en {label:member.title}.',
        ),
      },
      en: {
        title: 'Try for free',
        summary: 'Play with play money, without an account.',
        body: paragraphs(
          '<strong>{label:freePlay.start}</strong> lets you in as a guest with {playMoney} in play money. The games are the same, with the same chances.',
          'Play money cannot be withdrawn and does not move to your account if you register later. Guests have no deposits and no withdrawals, and nothing of what is in the {label:member.title}.',
        ),
      },
    },
  },
  {
    slug: 'verify-a-round',
    details: { category: 'games' },
    texts: {
      es: {
        title: 'Verificar una ronda',
        summary: 'Recalcula tú mismo el resultado de lo que jugaste.',
        body:
          paragraphs(
            'Antes de cada ronda el estudio se compromete con una semilla secreta publicando su huella SHA-256. Tu navegador aporta otra semilla. El resultado sale de ambas y del número de ronda, así que nadie puede elegirlo después.',
          ) +
          steps(
            'Abre <strong>{label:member.bets}</strong> y elige una ronda terminada.',
            'Presiona <strong>{label:bets.verify}</strong>: se abre la página del estudio con esa ronda.',
            'Si la semilla secreta sigue en uso, renuévala en el panel de verificación del juego para que se revele.',
            'La página recalcula cada paso en tu navegador y compara.',
          ),
      },
      en: {
        title: 'Verify a round',
        summary: 'Work out the result of what you played by yourself.',
        body:
          paragraphs(
            'Before each round the studio commits itself to a secret seed by publishing its SHA-256 fingerprint. Your browser adds a seed of its own. The result comes from both and the number of the round, so nobody can choose it afterwards.',
          ) +
          steps(
            'Open <strong>{label:member.bets}</strong> and choose a finished round.',
            'Press <strong>{label:bets.verify}</strong>: the studio’s page opens with that round.',
            'If the secret seed is still in use, renew it in the game’s verification panel so that it is revealed.',
            'The page works out every step in your browser and compares.',
          ),
      },
    },
  },
  {
    slug: 'rtp-and-volatility',
    details: { category: 'games' },
    texts: {
      es: {
        title: 'RTP y volatilidad',
        summary: 'Lo que dicen, y lo que no dicen, esas cifras.',
        body:
          points(
            'El <strong>RTP</strong> es la parte de lo apostado que un juego devuelve en promedio, calculada sobre todas las combinaciones posibles. Con un RTP de 96%, de cada 100 apostados vuelven 96 a la larga y 4 quedan en la casa.',
            'A corto plazo tu resultado puede ser muy distinto: el RTP no promete nada para una sesión.',
            'La <strong>volatilidad</strong> dice si los premios son pequeños y frecuentes o grandes y raros.',
          ) +
          paragraphs(
            'Verás ambas cifras en la ficha de cada juego; los retornos de los juegos de este portal van de {returns}. Las apuestas van de {stakeMin} a {stakeMax}.',
          ),
      },
      en: {
        title: 'RTP and volatility',
        summary: 'What those figures say, and what they do not.',
        body:
          points(
            '<strong>RTP</strong> is the share of stakes that a game gives back on average, worked out over all possible outcomes. With an RTP of 96%, of every 100 staked 96 come back in the long run and 4 stay with the house.',
            'In the short run your result can be very different: RTP promises nothing for one session.',
            '<strong>Volatility</strong> says whether prizes are small and frequent or large and rare.',
          ) +
          paragraphs(
            'You find both on each game’s card; the returns of this portal’s games go from {returns}. Stakes go from {stakeMin} to {stakeMax}.',
          ),
      },
    },
  },
  {
    slug: 'interrupted-round',
    details: { category: 'games' },
    texts: {
      es: {
        title: 'Se cortó la conexión durante una ronda',
        summary: 'Tu apuesta y tu premio no se pierden.',
        body: paragraphs(
          'El resultado queda decidido y guardado en el estudio en el momento de apostar. Al volver a abrir el juego verás la ronda terminar donde quedó.',
          'Si no vuelves, se cierra sola más tarde y el premio, si lo hubo, entra en tu saldo. Si la apuesta no llegó a registrarse, se te devuelve.',
          'Todo queda en <strong>{label:member.bets}</strong>.',
        ),
      },
      en: {
        title: 'The connection broke during a round',
        summary: 'Neither stake nor prize is lost.',
        body: paragraphs(
          'The result is decided and stored at the studio the moment you bet. When you open the game again you see the round end where it stopped.',
          'If you do not come back, it closes by itself later, and the prize, if there was one, goes to your balance. If the bet was never recorded, it is given back.',
          'All of it is in your <strong>{label:member.bets}</strong>.',
        ),
      },
    },
  },
]
