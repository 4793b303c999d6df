import { type DemoDocument, paragraphs } from './words.ts'

const question = (slug: string, category: string, es: [string, string], en: [string, string]): DemoDocument => ({
  slug,
  details: { category },
  texts: { es: { title: es[0], body: paragraphs(es[1]) }, en: { title: en[0], body: paragraphs(en[1]) } },
})

export const faqs: DemoDocument[] = [
  question(
    'real-money',
    'account',
    [
      '¿Se juega con dinero real?',
      'No. {siteName} es un portal de demostración: el proveedor de pagos es de prueba y nada se cobra de verdad.',
    ],
    [
      'Is this real money?',
      'No. {siteName} is a demonstration portal: the payment provider is a sandbox and nothing is really charged.',
    ],
  ),
  question(
    'two-accounts',
    'account',
    [
      '¿Puedo tener dos cuentas?',
      'No. Una persona, una cuenta. Si perdiste el acceso a la tuya, escríbenos en lugar de abrir otra.',
    ],
    [
      'Can I have two accounts?',
      'No. One person, one account. If you lost access to yours, write to us instead of opening another.',
    ],
  ),
  question(
    'change-name',
    'account',
    [
      '¿Cómo corrijo mi nombre?',
      'Tú no puedes cambiarlo, para que nadie desvíe un retiro. Escríbenos por {label:feedback.title} antes de pedir uno.',
    ],
    [
      'How do I correct my name?',
      'You cannot change it yourself, so that nobody diverts a withdrawal. Write to us under {label:feedback.title} before you ask for one.',
    ],
  ),
  question(
    'deposit-minimum',
    'deposits',
    ['¿Cuánto es lo mínimo que puedo depositar?', '{depositMin}. Lo máximo por orden es {depositMax}.'],
    ['What is the least I can deposit?', '{depositMin}. The most per order is {depositMax}.'],
  ),
  question(
    'withdrawal-time',
    'withdrawals',
    [
      '¿Cuánto tarda un retiro?',
      'Depende de la revisión: cada retiro lo mira una persona, y desde {twoPersonFrom} dos. {withdrawTimes} En tu orden ves en qué etapa está.',
    ],
    [
      'How long does a withdrawal take?',
      'It depends on the check: a person looks at each withdrawal, and from {twoPersonFrom} two do. {withdrawTimes} Your order shows the stage it is in.',
    ],
  ),
  question(
    'withdrawal-fee',
    'withdrawals',
    ['¿Cobran comisión por retirar?', '{withdrawFees} Antes de confirmar ves cuánto te llega.'],
    ['Is there a fee for withdrawals?', '{withdrawFees} Before you confirm you see what arrives.'],
  ),
  question(
    'other-persons-account',
    'withdrawals',
    [
      '¿Puedo retirar a la cuenta de otra persona?',
      'No. El titular debe tener el mismo nombre con el que te registraste.',
    ],
    ['Can I withdraw to somebody else’s account?', 'No. The holder must have the name you registered with.'],
  ),
  question(
    'is-it-fixed',
    'games',
    [
      '¿Pueden arreglar un resultado?',
      'Nosotros no decidimos ninguna ronda: lo hace el estudio, y queda comprometido antes de que apuestes. Puedes recalcular cada ronda tú mismo.',
    ],
    [
      'Can a result be rigged?',
      'We decide no round: the studio does, and is committed before you bet. You can work out every round by yourself.',
    ],
  ),
  question(
    'due-to-win',
    'games',
    ['¿Un juego que no paga hace rato está por pagar?', 'No. Cada ronda es independiente de las anteriores.'],
    ['Is a game that has not paid for a while due to pay?', 'No. Every round is independent of those before it.'],
  ),
  question(
    'winners-board',
    'games',
    [
      '¿Quién sale en el tablero de ganadores?',
      'Ganancias recientes desde {winnersFrom}, contadas sin la apuesta, con el nombre del jugador oculto en parte. Son de este portal; no hay ganadores inventados.',
    ],
    [
      'Who is on the winners board?',
      'Recent wins from {winnersFrom}, counted without the stake, with the player’s name partly hidden. They are of this portal; no winner is invented.',
    ],
  ),
]
