import { type DemoDocument, paragraphs, points, steps } from './words.ts'

export const moneyHelp: DemoDocument[] = [
  {
    slug: 'make-a-deposit',
    details: { category: 'deposits' },
    texts: {
      es: {
        title: 'Hacer un depósito',
        summary: 'Con billetera, tarjeta, USDT o transferencia, paso a paso.',
        body:
          steps(
            'En el {label:member.title} abre <strong>{label:member.deposit}</strong> y elige cómo pagar.',
            'Escribe un monto entre {depositMin} y {depositMax}: cada método muestra sus límites, su cargo y cuánto suele tardar.',
            '<strong>Billetera, tarjeta o USDT:</strong> paga en la página del proveedor antes de {onlineMinutes} minutos; se acredita en cuanto lo confirma.',
            '<strong>Transferencia:</strong> envía el monto exacto a la cuenta que muestra tu orden y sube el comprobante antes de {transferMinutes} minutos. Lo revisa una persona.',
          ) +
          paragraphs(
            'La próxima vez puedes repetir tu último depósito: lo revisas y lo confirmas.',
            'Puedes tener hasta {depositsOpenMax} órdenes abiertas. Este es un portal de demostración: no se mueve dinero real.',
          ),
      },
      en: {
        title: 'Make a deposit',
        summary: 'By wallet, card, USDT or transfer, step by step.',
        body:
          steps(
            'In the {label:member.title} open <strong>{label:member.deposit}</strong> and choose how to pay.',
            'Type an amount between {depositMin} and {depositMax}: each method shows its limits, its fee and how long it usually takes.',
            '<strong>Wallet, card or USDT:</strong> pay on the provider’s page within {onlineMinutes} minutes; it is credited as soon as that confirms it.',
            '<strong>Transfer:</strong> send the exact amount to the account shown in your order and upload the receipt within {transferMinutes} minutes. A person checks it.',
          ) +
          paragraphs(
            'Next time you can repeat your last deposit: review it and confirm.',
            'You may have up to {depositsOpenMax} open orders. This is a demonstration portal: no real money moves.',
          ),
      },
    },
  },
  {
    slug: 'deposit-not-credited',
    details: { category: 'deposits' },
    texts: {
      es: {
        title: 'Mi depósito no aparece',
        summary: 'Qué significa cada estado y qué hacer.',
        body:
          points(
            '<strong>{label:deposit.state.PENDING_PAYMENT}:</strong> todavía no nos llegó nada. Si ya transferiste, sube el comprobante en la misma orden.',
            '<strong>{label:deposit.state.MANUAL_REVIEW}:</strong> una persona compara tu comprobante con lo recibido.',
            '<strong>{label:deposit.state.REJECTED}:</strong> la orden muestra el motivo. Corrige lo que falta y abre otra, o escríbenos.',
            '<strong>{label:deposit.state.EXPIRED}:</strong> pasó el plazo. Si tu pago en línea llega igual, se acredita de todos modos.',
          ) + paragraphs('No pagues dos veces la misma orden. Si ya ocurrió, dinos ambos números de operación.'),
      },
      en: {
        title: 'My deposit is missing',
        summary: 'What each state means and what to do.',
        body:
          points(
            '<strong>{label:deposit.state.PENDING_PAYMENT}:</strong> nothing has reached us yet. If you did transfer, upload the receipt in the same order.',
            '<strong>{label:deposit.state.MANUAL_REVIEW}:</strong> a person compares your receipt with what came in.',
            '<strong>{label:deposit.state.REJECTED}:</strong> the order shows the reason. Correct what is missing and open another, or write to us.',
            '<strong>{label:deposit.state.EXPIRED}:</strong> the time ran out. If your online payment arrives after all, it is credited all the same.',
          ) + paragraphs('Do not pay the same order twice. If it happened, tell us both transaction numbers.'),
      },
    },
  },
  {
    slug: 'ask-for-a-withdrawal',
    details: { category: 'withdrawals' },
    texts: {
      es: {
        title: 'Pedir un retiro',
        summary: 'Requisitos, límites y pasos.',
        body:
          steps(
            'Crea tu contraseña de retiro si aún no la tienes.',
            'Agrega una cuenta bancaria a tu nombre (hasta {accountsMax}).',
            'Abre <strong>{label:member.withdraw}</strong>, escribe un monto entre {withdrawMin} y {withdrawMax} y confirma.',
          ) +
          points(
            'Lo que pides sale de tu saldo disponible al momento y queda apartado hasta que se paga o se te devuelve.',
            'Límite por día: {dailyCount} retiros y {dailyAmount} en total.',
            'Tu depósito debe haberse apostado {depositTurnover} antes de retirarse; la pantalla dice cuánto falta.',
            '{withdrawFees}',
          ),
      },
      en: {
        title: 'Ask for a withdrawal',
        summary: 'Requirements, limits and steps.',
        body:
          steps(
            'Set your payment password if you have none yet.',
            'Add a bank account in your own name (up to {accountsMax}).',
            'Open <strong>{label:member.withdraw}</strong>, type an amount between {withdrawMin} and {withdrawMax}, and confirm.',
          ) +
          points(
            'What you ask for leaves your available balance at once and is set aside until it is paid or given back.',
            'Limit per day: {dailyCount} withdrawals and {dailyAmount} altogether.',
            'A deposit must have been staked {depositTurnover} before it leaves; the screen says how much is left.',
            '{withdrawFees}',
          ),
      },
    },
  },
  {
    slug: 'withdrawal-stages',
    details: { category: 'withdrawals' },
    texts: {
      es: {
        title: 'Etapas de un retiro',
        summary: 'Quién lo revisa y cuándo confirmas que llegó.',
        body: paragraphs(
          'Un operador revisa cada retiro antes de pagarlo. Mientras tanto figura <strong>{label:withdraw.state.UNDER_REVIEW}</strong>.',
          '{withdrawTimes}',
          'Desde {twoPersonFrom} deben intervenir dos personas distintas: una aprueba y otra paga. Es una protección, no una demora buscada.',
          'Cuando el pago sale te pedimos confirmar si llegó. Si no respondes en {receiptTime} se da por recibido; si dices que no llegó, lo investigamos con el proveedor.',
          'Un retiro rechazado devuelve el dinero completo a tu saldo y muestra el motivo.',
        ),
      },
      en: {
        title: 'Stages of a withdrawal',
        summary: 'Who checks it, and when you confirm that it arrived.',
        body: paragraphs(
          'An operator checks each withdrawal before it is paid. Meanwhile it shows as <strong>{label:withdraw.state.UNDER_REVIEW}</strong>.',
          '{withdrawTimes}',
          'From {twoPersonFrom} two different people are needed: one approves, another pays. It protects you; it is no delay on purpose.',
          'When the payment leaves we ask you to confirm that it arrived. Without an answer within {receiptTime} it counts as received; if you say it did not arrive, we look into it with the provider.',
          'A rejected withdrawal gives the whole amount back to your balance and shows the reason.',
        ),
      },
    },
  },
  {
    slug: 'what-is-turnover',
    details: { category: 'turnover' },
    texts: {
      es: {
        title: 'Qué es el rollover',
        summary: 'Cómo se cuenta y cómo se termina.',
        body:
          paragraphs(
            'Es la suma de apuestas que debe jugarse antes de que un depósito pueda salir. Aquí es {depositTurnover} lo depositado. Existe para que nadie use el portal para mover dinero sin jugar.',
          ) +
          points(
            'Cuenta cada ronda terminada por el monto apostado, ganes o pierdas. Las rondas anuladas no cuentan.',
            'Se llena primero el depósito más antiguo.',
            'Si tu saldo llega prácticamente a cero, lo pendiente se cierra y el siguiente depósito empieza de nuevo.',
          ) +
          paragraphs('Ejemplo con 1×: depositas 100 y apuestas 2 por ronda. Con 50 rondas terminadas está cumplido.'),
      },
      en: {
        title: 'What turnover is',
        summary: 'How it is counted and how it ends.',
        body:
          paragraphs(
            'It is the sum of stakes to be played before a deposit may leave. Here it is {depositTurnover} what was deposited. It exists so that nobody uses the portal to move money without playing.',
          ) +
          points(
            'Every finished round counts with its stake, win or lose. Cancelled rounds do not count.',
            'The oldest deposit is filled first.',
            'If your balance comes practically to nothing, what was pending is closed and the next deposit starts afresh.',
          ) +
          paragraphs('An example with 1×: you deposit 100 and stake 2 a round. After 50 finished rounds it is met.'),
      },
    },
  },
  {
    slug: 'about-promotions',
    details: { category: 'turnover' },
    texts: {
      es: {
        title: 'Cómo leer una promoción',
        summary: 'Período, requisito y condiciones, siempre a la vista.',
        body: paragraphs(
          'Cada promoción muestra su período, el requisito en una frase y las condiciones completas. Si una condición cambia, cambia también la versión que ves.',
          'Las promociones actuales explican ventajas que ya tienes: no hay bonos que reclamar ni dinero que se pueda perder por no apurarse.',
          'Si algo no está escrito en las condiciones, no se te puede exigir.',
        ),
      },
      en: {
        title: 'How to read a promotion',
        summary: 'Period, requirement and terms, always in sight.',
        body: paragraphs(
          'Each promotion shows its period, the requirement in one sentence, and the full terms. If a term changes, so does the version you see.',
          'The current promotions explain advantages that you already have: there is no bonus to claim and no money to lose by taking your time.',
          'What is not written in the terms cannot be asked of you.',
        ),
      },
    },
  },
]
