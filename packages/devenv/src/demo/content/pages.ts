import { type DemoDocument, heading, paragraphs, points, steps } from './words.ts'

export const pages: DemoDocument[] = [
  {
    slug: 'privacy',
    texts: {
      es: {
        title: 'Privacidad',
        summary: 'Qué datos guardamos, para qué y quién los ve.',
        body:
          heading('Qué guardamos') +
          points(
            'Lo que escribes al registrarte: nombre de usuario, nombre completo y los datos de contacto que quieras dar.',
            'Tus cuentas bancarias, depósitos, retiros, apuestas y mensajes.',
            'Fecha, dirección IP y navegador de cada entrada, para proteger tu cuenta.',
          ) +
          heading('Cómo lo protegemos') +
          paragraphs(
            'Los datos personales y los números de cuenta están cifrados. Un operador los ve ocultos en parte; para verlos completos debe dar un motivo, que queda en un registro que no se puede borrar. Las contraseñas no se guardan, solo una huella de la que no se pueden obtener.',
          ) +
          heading('Con quién lo compartimos') +
          paragraphs(
            'El estudio de juegos recibe un identificador de jugador, nunca tu nombre. El proveedor de pagos recibe lo necesario para pagarte. No vendemos datos ni cargamos medidores de terceros si no lo anunciamos aquí.',
          ) +
          heading('Tus derechos') +
          paragraphs(
            'Puedes pedir una copia, una corrección o el cierre de tu cuenta por <em>{label:feedback.title}</em>. Los movimientos de dinero se conservan el tiempo que exija la ley.',
          ),
      },
      en: {
        title: 'Privacy',
        summary: 'What data we keep, what for, and who sees it.',
        body:
          heading('What we keep') +
          points(
            'What you type when you register: username, full name, and the contact data you choose to give.',
            'Your bank accounts, deposits, withdrawals, bets and messages.',
            'Time, IP address and browser of each login, to protect your account.',
          ) +
          heading('How we protect it') +
          paragraphs(
            'Personal data and account numbers are encrypted. An operator sees them partly hidden; to see them in full they have to give a reason, kept in a log that cannot be erased. Passwords are not stored, only a fingerprint they cannot be got from.',
          ) +
          heading('Who we share it with') +
          paragraphs(
            'The game studio gets a player id, never your name. The payment provider gets what it needs to pay you. We sell no data and load no third party’s measuring unless it is announced here.',
          ) +
          heading('Your rights') +
          paragraphs(
            'You may ask for a copy, a correction, or the closing of your account under <em>{label:feedback.title}</em>. Movements of money are kept for as long as the law demands.',
          ),
      },
    },
  },
  {
    slug: 'terms',
    texts: {
      es: {
        title: 'Términos y condiciones',
        summary: 'El acuerdo entre tú y {siteName}.',
        body:
          heading('1. Quién puede jugar') +
          paragraphs(
            'Mayores de {ageMin} años, desde lugares donde esté permitido, con una sola cuenta y a su propio nombre.',
          ) +
          heading('2. Demostración') +
          paragraphs(
            '{siteName} funciona como demostración. No se cobra ni se paga dinero real, aunque las pantallas y las reglas sean las de un portal completo.',
          ) +
          heading('3. Depósitos y retiros') +
          points(
            'Depósitos de {depositMin} a {depositMax} por orden; retiros de {withdrawMin} a {withdrawMax}.',
            'Hasta {dailyCount} retiros y {dailyAmount} por día. {withdrawFees}',
            'Cada depósito debe apostarse {depositTurnover} antes de retirarse.',
            'Solo pagamos a cuentas con el mismo nombre que la cuenta de juego.',
          ) +
          heading('4. Juegos') +
          paragraphs(
            'Los resultados los decide el estudio de cada juego con un método que se puede verificar. El registro del servidor es el que vale. Una falla anula la ronda afectada y devuelve lo apostado.',
          ) +
          heading('5. Bloqueo') +
          paragraphs(
            'Podemos bloquear una cuenta por seguridad, por fraude o porque tú lo pidas. El motivo queda registrado y puedes preguntarlo y reclamar por <em>{label:feedback.title}</em>.',
          ) +
          heading('6. Cambios') +
          paragraphs('Si estos términos cambian, lo avisamos en Avisos con la fecha desde la que se aplican.'),
      },
      en: {
        title: 'Terms and conditions',
        summary: 'The agreement between you and {siteName}.',
        body:
          heading('1. Who may play') +
          paragraphs(
            'People aged {ageMin} or over, from places where it is allowed, with one account in their own name.',
          ) +
          heading('2. Demonstration') +
          paragraphs(
            '{siteName} runs as a demonstration. No real money is charged or paid, although screens and rules are those of a complete portal.',
          ) +
          heading('3. Deposits and withdrawals') +
          points(
            'Deposits from {depositMin} to {depositMax} per order; withdrawals from {withdrawMin} to {withdrawMax}.',
            'Up to {dailyCount} withdrawals and {dailyAmount} a day. {withdrawFees}',
            'Each deposit must be staked {depositTurnover} before it leaves.',
            'We only pay to accounts in the same name as the playing account.',
          ) +
          heading('4. Games') +
          paragraphs(
            'Results are decided by each game’s studio in a way that can be verified. The server’s record is the one that counts. A failure cancels the round it touched and gives the stake back.',
          ) +
          heading('5. Locking') +
          paragraphs(
            'We may lock an account for safety, for fraud, or because you ask. The reason is recorded, and you may ask for it and complain under <em>{label:feedback.title}</em>.',
          ) +
          heading('6. Changes') +
          paragraphs('If these terms change, we say so under Notices with the date from which they apply.'),
      },
    },
  },
  {
    slug: 'responsible-gaming',
    texts: {
      es: {
        title: 'Juego responsable',
        summary: 'Jugar debe seguir siendo un entretenimiento.',
        body:
          paragraphs(
            'Todo juego devuelve en promedio menos de lo que recibe. Nadie gana dinero jugando a la larga, y ninguna estrategia lo cambia.',
          ) +
          heading('Pregúntate') +
          points(
            '¿Juego más tiempo o dinero del que había decidido?',
            '¿Intento recuperar lo perdido?',
            '¿He mentido sobre cuánto juego?',
            '¿Juego cuando estoy mal?',
          ) +
          paragraphs(
            'Si respondes que sí a alguna, haz una pausa y habla con alguien de confianza o con un servicio de salud de tu país.',
          ) +
          heading('Qué puedes hacer aquí') +
          points(
            'Ver en tus registros cuánto has apostado, cobrado y perdido.',
            'Probar los juegos con dinero ficticio.',
            'Fijar límites de {limitKinds} por día, semana y mes. Bajar uno vale al instante; subirlo o quitarlo espera {raiseHours} horas, y después tienes {confirmDays} días para confirmarlo.',
            'Hacer una pausa de {breakLengths}, o autoexcluirte: {exclusionLengths}. Nadie puede acortarlo, tampoco nuestro equipo.',
          ) +
          paragraphs(
            'Todo está en el {label:member.title}, en <strong>{label:protection.title}</strong>, y vale al instante. Mientras dura una pausa o una autoexclusión no puedes jugar ni depositar, pero tu dinero sigue siendo tuyo y puedes retirarlo. Terminada una autoexclusión, la cuenta sigue cerrada hasta que pidas abrirla, y entonces pasan {thinkHours} horas más.',
            'Si prefieres que lo haga una persona, escríbenos por <em>{label:feedback.title}</em> o al servicio al cliente: podemos poner un límite más estricto o cerrar la cuenta, nunca hacerlo menos estricto.',
          ) +
          heading('Menores') +
          paragraphs(
            'Prohibido a menores de {ageMin} años. Si compartes el equipo, cierra la sesión y guarda tus contraseñas.',
          ),
      },
      en: {
        title: 'Responsible play',
        summary: 'Playing should stay entertainment.',
        body:
          paragraphs(
            'Every game gives back less on average than it takes. Nobody earns money by playing in the long run, and no strategy changes that.',
          ) +
          heading('Ask yourself') +
          points(
            'Do I play for longer, or with more money, than I had decided?',
            'Do I try to win back what I lost?',
            'Have I lied about how much I play?',
            'Do I play when I feel bad?',
          ) +
          paragraphs(
            'If any answer is yes, take a break and talk to somebody you trust, or to a health service of your country.',
          ) +
          heading('What you can do here') +
          points(
            'See in your records how much you have staked, won and lost.',
            'Try the games with play money.',
            'Set limits on {limitKinds} per day, week and month. Lowering one takes effect at once; raising or removing one waits {raiseHours} hours, and then you have {confirmDays} days to confirm it.',
            'Take a break of {breakLengths}, or exclude yourself: {exclusionLengths}. Nobody can shorten it, nor can our staff.',
          ) +
          paragraphs(
            'All of it is in the {label:member.title}, under <strong>{label:protection.title}</strong>, and takes effect at once. While a break or a self-exclusion lasts you cannot play or deposit, but your money stays yours and can be withdrawn. When a self-exclusion is over, the account stays closed until you ask to open it, and {thinkHours} hours more.',
            'If you would rather have a person do it, write to us under <em>{label:feedback.title}</em> or to customer service: we can set a stricter limit or close the account, never make it less strict.',
          ) +
          heading('Minors') +
          paragraphs(
            'Forbidden to people under {ageMin}. If you share the computer, log out and keep your passwords safe.',
          ),
      },
    },
  },
  {
    slug: 'join',
    texts: {
      es: {
        title: 'Únete a nosotros',
        summary: 'Trabaja o colabora con {siteName}.',
        body:
          paragraphs(
            '{siteName} es una casa pequeña con una idea sencilla: juegos que cualquiera puede verificar, reglas a la vista y dinero que se sigue movimiento por movimiento.',
          ) +
          heading('A quién buscamos') +
          points(
            'Personas de atención al cliente que escriban claro y sin guiones.',
            'Creadores de contenido que expliquen probabilidades sin prometer premios.',
            'Estudios que quieran conectar sus juegos con un protocolo público y firmado.',
          ) +
          heading('Cómo escribirnos') +
          paragraphs(
            'Usa <em>{label:feedback.title}</em>, categoría <strong>{label:feedback.category.suggestion}</strong>, o un canal de la barra lateral. Cuéntanos qué haces y cómo responderte. No pedimos ningún pago para participar.',
          ),
      },
      en: {
        title: 'Join us',
        summary: 'Work or cooperate with {siteName}.',
        body:
          paragraphs(
            '{siteName} is a small house with a simple idea: games that anybody can verify, rules in plain sight, and money that can be followed movement by movement.',
          ) +
          heading('Who we are looking for') +
          points(
            'People for customer service who write clearly and without scripts.',
            'Authors who explain chances without promising prizes.',
            'Studios that want to connect their games over a public, signed protocol.',
          ) +
          heading('How to write to us') +
          paragraphs(
            'Use <em>{label:feedback.title}</em>, category <strong>{label:feedback.category.suggestion}</strong>, or a channel of the side bar. Tell us what you do and how to answer you. We ask for no payment to take part.',
          ),
      },
    },
  },
  {
    slug: 'seamless',
    texts: {
      es: {
        title: 'Una sola billetera',
        summary: 'Tu saldo acompaña a cada juego, sin traspasos.',
        body:
          paragraphs(
            'Aquí no hace falta mover dinero hacia un juego ni traerlo de vuelta. Cada apuesta se descuenta de tu billetera principal en el momento y cada premio vuelve a ella.',
          ) +
          steps(
            'Abres un juego y ves tu saldo de siempre.',
            'Apuestas: el juego pide el descuento con una llamada firmada.',
            'El premio se suma y la cabecera lo muestra enseguida.',
          ) +
          paragraphs(
            'Si una respuesta se pierde en el camino, se repite con el mismo número y nunca cuenta dos veces.',
          ),
      },
      en: {
        title: 'One wallet',
        summary: 'Your balance goes with every game, without transfers.',
        body:
          paragraphs(
            'There is no need to move money into a game or to bring it back. Each stake is taken from your main wallet as you bet, and each prize returns to it.',
          ) +
          steps(
            'You open a game and see your usual balance.',
            'You bet: the game asks for the stake with a signed call.',
            'The prize is added and the header shows it at once.',
          ) +
          paragraphs('If an answer is lost on the way, it is repeated under the same number and never counts twice.'),
      },
    },
  },
  {
    slug: 'download-tutorial',
    texts: {
      es: {
        title: 'Tener el portal en tu teléfono',
        summary: 'Sin tienda de aplicaciones: se agrega desde el navegador.',
        body:
          heading('iPhone y iPad') +
          steps(
            'Abre este sitio en Safari.',
            'Presiona <strong>Compartir</strong>.',
            'Elige <strong>Agregar a pantalla de inicio</strong>.',
          ) +
          heading('Android') +
          steps(
            'Abre este sitio en Chrome.',
            'Presiona el menú de tres puntos.',
            'Elige <strong>Agregar a pantalla principal</strong>.',
          ) +
          paragraphs(
            'Todavía no hay aplicaciones en tiendas. Si alguien te ofrece un archivo para instalar, no es nuestro.',
          ),
      },
      en: {
        title: 'Keep the portal on your phone',
        summary: 'No app store needed: it is added from the browser.',
        body:
          heading('iPhone and iPad') +
          steps(
            'Open this site in Safari.',
            'Press <strong>Share</strong>.',
            'Choose <strong>Add to Home Screen</strong>.',
          ) +
          heading('Android') +
          steps(
            'Open this site in Chrome.',
            'Press the menu with three dots.',
            'Choose <strong>Add to Home screen</strong>.',
          ) +
          paragraphs('There are no apps in stores yet. If somebody offers you a file to install, it is not ours.'),
      },
    },
  },
]
