import { type DemoDocument, paragraphs, points } from './words.ts'

export const rules: DemoDocument[] = [
  {
    slug: 'general',
    texts: {
      es: {
        title: 'Reglas generales',
        body: points(
          'Solo mayores de {ageMin} años, una cuenta por persona, a su propio nombre.',
          'Una apuesta vale cuando el estudio la registró. Vale el registro del servidor, no la animación de la pantalla.',
          'Una ronda anulada devuelve lo apostado y no cuenta como rollover.',
          'Un error evidente de pago se corrige en ambos sentidos, con el movimiento a la vista en tu registro.',
        ),
      },
      en: {
        title: 'General rules',
        body: points(
          'Only people aged {ageMin} or over, one account per person, in their own name.',
          'A bet stands once the studio has recorded it. The server’s record counts, not the animation on the screen.',
          'A cancelled round gives the stake back and does not count towards turnover.',
          'A plain mistake in a payment is corrected either way, with the movement visible in your record.',
        ),
      },
    },
  },
  {
    slug: 'slots',
    texts: {
      es: {
        title: 'Reglas de las tragamonedas',
        body: paragraphs(
          'Las líneas, los símbolos y sus pagos están en la información de cada juego, junto con el RTP y la versión de las reglas.',
          'La apuesta por ronda va de {stakeMin} a {stakeMax}. Los giros gratis se juegan con la apuesta de la ronda que los dio.',
          'Una ronda abierta se termina siempre con las reglas con las que empezó.',
        ),
      },
      en: {
        title: 'Rules of slots',
        body: paragraphs(
          'Lines, symbols and what they pay are in each game’s information, with the RTP and the version of the rules.',
          'The stake per round goes from {stakeMin} to {stakeMax}. Free spins are played at the stake of the round that gave them.',
          'An open round always ends under the rules it began with.',
        ),
      },
    },
  },
  {
    slug: 'vip',
    texts: {
      es: {
        title: 'Reglas del programa VIP',
        body: paragraphs(
          'La tabla VIP muestra los niveles que tiene definidos esta casa y la apuesta acumulada que pide cada uno.',
          'En esta demostración el nivel todavía no sube solo: todas las cuentas están en el nivel inicial y ninguna ventaja se entrega automáticamente.',
        ),
      },
      en: {
        title: 'Rules of the VIP programme',
        body: paragraphs(
          'The VIP table shows the levels this house has defined and the lifetime turnover each asks for.',
          'In this demonstration the level does not rise by itself yet: every account is at the first level and no benefit is handed out automatically.',
        ),
      },
    },
  },
  {
    slug: 'points',
    texts: {
      es: {
        title: 'Reglas de los puntos',
        body: paragraphs(
          'Las apuestas con dinero real suman puntos según el tipo de juego; la tienda de puntos dice cuánto. Los puntos no vencen.',
          'Se canjean con la contraseña de retiro por artículos, vales o saldo. El saldo se juega según lo indicado antes de retirarlo. Si un pedido se rechaza, los puntos vuelven. Si una jugada se anula, sus puntos se descuentan.',
        ),
      },
      en: {
        title: 'Rules of points',
        body: paragraphs(
          'Bets with real money earn points by kind of game; the point mall says how many. Points never expire.',
          'They are redeemed with the fund password for goods, vouchers or money. Money has to be played as stated before it may leave. A rejected order gives its points back. Play that is taken back takes its points back.',
        ),
      },
    },
  },
]
