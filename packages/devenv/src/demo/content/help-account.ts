import { type DemoDocument, paragraphs, points, steps } from './words.ts'

export const accountHelp: DemoDocument[] = [
  {
    slug: 'open-an-account',
    details: { category: 'account' },
    texts: {
      es: {
        title: 'Abrir una cuenta',
        summary: 'Qué te pedimos, por qué y qué pasa después.',
        body:
          paragraphs('Registrarse en {siteName} toma un minuto y solo está permitido a mayores de {ageMin} años.') +
          steps(
            'Presiona <strong>{label:auth.register}</strong> en la cabecera.',
            'Elige un nombre de usuario que empiece por letra y una contraseña de al menos {passwordMin} caracteres que no uses en otro lugar.',
            'Escribe tu nombre completo como figura en tu banco: los retiros solo se pagan a cuentas con ese mismo nombre.',
            'Al terminar ya estás dentro. No hace falta depositar para mirar o probar los juegos.',
          ) +
          paragraphs(
            'Cada persona puede tener una sola cuenta. Si encuentras un dato equivocado, escríbenos desde <em>{label:feedback.title}</em> antes de pedir un retiro.',
          ),
      },
      en: {
        title: 'Open an account',
        summary: 'What we ask for, why, and what happens next.',
        body:
          paragraphs('Registering at {siteName} takes a minute and is only for people aged {ageMin} or over.') +
          steps(
            'Press <strong>{label:auth.register}</strong> in the header.',
            'Choose a username that starts with a letter and a password of at least {passwordMin} characters that you use nowhere else.',
            'Type your full name as your bank knows it: withdrawals are only paid to accounts in that same name.',
            'You are logged in at once. You need not deposit to look around or to try the games.',
          ) +
          paragraphs(
            'One account per person. If something you typed is wrong, write to us under <em>{label:feedback.title}</em> before you ask for a withdrawal.',
          ),
      },
    },
  },
  {
    slug: 'sign-in-problems',
    details: { category: 'account' },
    texts: {
      es: {
        title: 'No puedo entrar',
        summary: 'Contraseñas, pausas tras varios intentos y cuentas bloqueadas.',
        body:
          points(
            '<strong>Contraseña o usuario incorrectos.</strong> Revisa mayúsculas y espacios. Tras varios fallos pedimos además el código de una imagen.',
            '<strong>Demasiados intentos.</strong> Pausamos la entrada unos minutos; la pantalla dice cuántos. Esperar siempre funciona, insistir no.',
            '<strong>Cuenta bloqueada.</strong> La bloqueó una persona de nuestro equipo y solo ella puede decirte el motivo: escribe al servicio al cliente.',
            '<strong>La sesión terminó sola.</strong> Se cierra tras {idleMinutes} minutos sin actividad y en todo caso a las {sessionHours} horas. Tus rondas abiertas y tu saldo siguen igual.',
          ) + paragraphs('Nadie de nuestro equipo te pedirá jamás tu contraseña.'),
      },
      en: {
        title: 'I cannot log in',
        summary: 'Passwords, pauses after several attempts, and locked accounts.',
        body:
          points(
            '<strong>Wrong username or password.</strong> Check capitals and spaces. After several failures we also ask for the code of a picture.',
            '<strong>Too many attempts.</strong> Logging in is paused for some minutes; the screen says how many. Waiting always works, insisting does not.',
            '<strong>Account locked.</strong> A person of our team locked it and only they can tell you why: write to customer service.',
            '<strong>The session ended by itself.</strong> It closes after {idleMinutes} minutes without activity, and after {sessionHours} hours in any case. Open rounds and your balance are untouched.',
          ) + paragraphs('Nobody of our team will ever ask for your password.'),
      },
    },
  },
  {
    slug: 'your-records',
    details: { category: 'account' },
    texts: {
      es: {
        title: 'Consultar tus registros',
        summary: 'Dónde ver cada apuesta y cada movimiento de dinero.',
        body: paragraphs(
          'En el {label:member.title}, <strong>{label:member.bets}</strong> muestra cada ronda con lo apostado, lo pagado y la diferencia. <strong>{label:member.transactions}</strong> muestra cada depósito, retiro, apuesta y premio con el saldo que quedó después.',
          'Puedes elegir hasta {recordDays} días por consulta. Las horas son las de tu reloj, con su zona; los días van de medianoche a medianoche en GMT+8, el reloj de la cabecera.',
          'Si una línea no te cuadra, anota su número y envíalo por <em>{label:feedback.title}</em>: con él encontramos exactamente ese movimiento.',
        ),
      },
      en: {
        title: 'Look at your records',
        summary: 'Where to see every bet and every movement of money.',
        body: paragraphs(
          'In the {label:member.title}, <strong>{label:member.bets}</strong> shows each round with what was staked, what was paid and the difference. <strong>{label:member.transactions}</strong> shows each deposit, withdrawal, bet and win with the balance it left.',
          'You may choose up to {recordDays} days at a time. Times are those of your own clock, with its zone; days run from midnight to midnight in GMT+8, the clock in the header.',
          'If a line looks wrong, note its number and send it under <em>{label:feedback.title}</em>: with it we find that very movement.',
        ),
      },
    },
  },
  {
    slug: 'protect-your-account',
    details: { category: 'security' },
    texts: {
      es: {
        title: 'Proteger tu cuenta',
        summary: 'Dos contraseñas, dos usos, y lo que conviene revisar.',
        body:
          points(
            'La <strong>contraseña de entrada</strong> abre la sesión. Usa una que no repitas en otro sitio; rechazamos las más fáciles de adivinar.',
            'La <strong>contraseña de retiro</strong> (4 a 6 cifras) se pide al agregar una cuenta bancaria y al retirar. Tras varios errores se bloquea un rato; la pantalla dice hasta cuándo.',
            'Mira la fecha y dirección de tu última entrada en <em>{label:member.account}</em>. Si no fuiste tú, cambia la contraseña y avísanos.',
            'En un equipo compartido, cierra la sesión al terminar.',
          ) +
          paragraphs(
            'Guardamos tus datos personales cifrados; un operador solo puede verlos completos indicando un motivo que queda anotado.',
          ),
      },
      en: {
        title: 'Protect your account',
        summary: 'Two passwords, two uses, and what is worth checking.',
        body:
          points(
            'The <strong>login password</strong> opens the session. Use one that you repeat nowhere; we refuse those that are easiest to guess.',
            'The <strong>payment password</strong> (4 to 6 digits) is asked for when you add a bank account and when you withdraw. After several mistakes it is locked for a while; the screen says until when.',
            'Look at the time and address of your last login under <em>{label:member.account}</em>. If it was not you, change the password and tell us.',
            'On a shared computer, sign out when you are done.',
          ) +
          paragraphs(
            'Your personal data is stored encrypted; an operator can see it in full only by giving a reason, which is recorded.',
          ),
      },
    },
  },
  {
    slug: 'recognise-fraud',
    details: { category: 'security' },
    texts: {
      es: {
        title: 'Reconocer un engaño',
        summary: 'Páginas falsas, falsos agentes y premios que no existen.',
        body:
          paragraphs('{siteName} nunca:') +
          points(
            'pide tu contraseña, tu contraseña de retiro ni un código por chat o teléfono;',
            'pide un pago para «liberar» un retiro o un premio;',
            'recibe depósitos en cuentas que no aparezcan en tu propia orden de depósito.',
          ) +
          paragraphs(
            'Los canales de atención verdaderos son los de la barra lateral de este sitio. Ante la duda, no pagues y pregúntanos por ahí.',
          ),
      },
      en: {
        title: 'Recognise a fraud',
        summary: 'False pages, false agents, and prizes that do not exist.',
        body:
          paragraphs('{siteName} never:') +
          points(
            'asks for your password, your payment password or a code over chat or phone;',
            'asks for a payment to “release” a withdrawal or a prize;',
            'takes deposits into accounts that are not shown in your own deposit order.',
          ) +
          paragraphs(
            'Our true service channels are those of the side bar of this site. In doubt, do not pay, and ask us there.',
          ),
      },
    },
  },
  {
    slug: 'keep-play-a-game',
    details: { category: 'responsible-play' },
    texts: {
      es: {
        title: 'Que el juego siga siendo un juego',
        summary: 'Señales de alerta y hábitos que ayudan.',
        body:
          paragraphs(
            'Jugar cuesta dinero en promedio: todo juego devuelve menos de lo que recibe. Decide antes cuánto tiempo y cuánto dinero quieres gastar, y para al llegar.',
          ) +
          points(
            'Nunca juegues con dinero que necesites para vivir ni con dinero prestado.',
            'No persigas pérdidas: la ronda siguiente no sabe nada de la anterior.',
            'Haz pausas y fija límites de {limitKinds} en <em>{label:protection.title}</em>: bajarlos vale al instante; subirlos espera {raiseHours} horas.',
            'Si juegas para olvidar problemas, o lo ocultas, habla con alguien.',
          ) +
          paragraphs('Lee también la página de <a href="/responsible-gaming">juego responsable</a>.'),
      },
      en: {
        title: 'Keep play a game',
        summary: 'Warning signs and habits that help.',
        body:
          paragraphs(
            'Playing costs money on average: every game gives back less than it takes. Decide beforehand how much time and money you want to spend, and stop there.',
          ) +
          points(
            'Never play with money that you need to live, or with borrowed money.',
            'Do not chase losses: the next round knows nothing of the last.',
            'Take breaks, and set limits on {limitKinds} under <em>{label:protection.title}</em>: lowering one takes effect at once, raising one waits {raiseHours} hours.',
            'If you play to forget problems, or hide it, talk to somebody.',
          ) +
          paragraphs('Read the page on <a href="/responsible-gaming">responsible play</a> too.'),
      },
    },
  },
  {
    slug: 'close-your-account',
    details: { category: 'responsible-play' },
    texts: {
      es: {
        title: 'Pausar o cerrar tu cuenta',
        summary: 'Cómo se hace y qué ocurre con tu saldo.',
        body:
          paragraphs(
            'En el {label:member.title}, <strong>{label:protection.title}</strong>, lo haces tú mismo y vale al instante. Nadie puede acortarlo, tampoco nosotros.',
          ) +
          points(
            '<strong>Pausa</strong> de {breakLengths}: no entras a los juegos ni depositas; termina sola.',
            '<strong>Autoexclusión</strong> ({exclusionLengths}): al terminar sigue cerrada hasta que pidas abrir, y entonces pasan {thinkHours} horas más.',
            '<strong>Límites</strong> de {limitKinds}, si lo que buscas es jugar menos.',
          ) +
          paragraphs(
            'Durante una pausa o una autoexclusión tu dinero sigue siendo tuyo y puedes retirarlo. Para cerrar la cuenta del todo:',
          ) +
          steps(
            'Retira primero tu saldo, si lo tienes.',
            'Escribe en <em>{label:feedback.title}</em>, categoría <strong>{label:feedback.category.account}</strong>, «bloquear mi cuenta».',
            'Un operador la bloquea: se cierran tus sesiones y ya no se acepta ninguna apuesta.',
          ) +
          paragraphs('Una cuenta bloqueada conserva su saldo y su historial. Un retiro pendiente se sigue tramitando.'),
      },
      en: {
        title: 'Pause or close your account',
        summary: 'How to do it and what happens to your balance.',
        body:
          paragraphs(
            'In the {label:member.title}, under <strong>{label:protection.title}</strong>, you do it yourself and it takes effect at once. Nobody can shorten it, nor can we.',
          ) +
          points(
            'A <strong>break</strong> of {breakLengths}: no games and no deposits; it ends by itself.',
            '<strong>Self-exclusion</strong> ({exclusionLengths}): afterwards it stays closed until you ask to open it, and {thinkHours} hours more.',
            '<strong>Limits</strong> on {limitKinds}, if what you want is to play less.',
          ) +
          paragraphs(
            'During a break or a self-exclusion your money stays yours and can be withdrawn. To close the account altogether:',
          ) +
          steps(
            'Withdraw your balance first, if there is any.',
            'Write “lock my account” under <em>{label:feedback.title}</em>, category <strong>{label:feedback.category.account}</strong>.',
            'An operator locks it: your sessions end and no bet is taken any more.',
          ) +
          paragraphs('A locked account keeps its balance and history. A withdrawal under way goes on.'),
      },
    },
  },
]
