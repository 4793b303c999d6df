import * as office from '@ronda/contract/backoffice/feedback.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import * as feedback from '@ronda/contract/portal/site/feedback.ts'
import { solveHuman } from '@ronda/server/features/verification/solve-human.ts'
import { createMemberActor } from '../../actors.ts'
import type { Desk } from './office.ts'
import { type House, personOf, visit } from './people.ts'

interface QuestionStep {
  daysAgo: number
  hours: number
  needsDesk?: true
  run(desk: Desk): Promise<unknown>
}

interface Question {
  daysAgo: number
  category: (typeof feedback.feedbackCategories)[number]
  /** A member's account; left out of a visitor's. */
  from?: string
  /** Where a visitor is answered. */
  email?: string
  words: string
  /** Left out where it still waits. */
  answer?: string
  isClosed?: true
}

const asked: Record<string, Question[]> = {
  lumina: [
    {
      daysAgo: 24,
      category: 'deposits',
      email: 'rosa.quiroz@correo.example',
      words: 'Todavía no tengo cuenta. ¿Puedo depositar con Plin desde el teléfono de mi esposo?',
      answer:
        'Gracias por preguntar antes. Solo puedes depositar desde una cuenta a tu nombre; con la de otra persona devolvemos el dinero.',
    },
    {
      daysAgo: 11,
      category: 'games',
      from: 'mateo',
      words: 'En el Galeón de Jade no encuentro dónde ver la semilla de una ronda de ayer.',
      answer: 'Abre la ronda en tu historial de apuestas y pulsa «Verificar»: ahí está la semilla con su cálculo.',
    },
    {
      daysAgo: 6,
      category: 'suggestion',
      words: 'Estaría bien que la página de sorteos se pudiera imprimir.',
      answer: 'Buena idea: la pasamos al equipo. No dejaste un correo, así que no podremos avisarte.',
      isClosed: true,
    },
    {
      daysAgo: 2,
      category: 'withdrawals',
      from: 'valeria',
      words: '¿Cuánto tarda un retiro a Yape un domingo por la noche?',
    },
    {
      daysAgo: 1,
      category: 'account',
      email: 'jtorres84@correo.example',
      words: 'Intento registrarme y me dice que mi celular ya está en uso, pero nunca abrí una cuenta con ustedes.',
    },
    {
      daysAgo: 0,
      category: 'complaint',
      words: 'Vi su anuncio en una transmisión que ven menores. No debería estar ahí.',
    },
  ],
  baan: [
    {
      daysAgo: 22,
      category: 'promotions',
      email: 'kanya.p@mail.example',
      words: 'ถ้ายังไม่สมัครสมาชิก ดูเงื่อนไขโบนัสทั้งหมดได้ที่ไหน',
      answer: 'ดูได้ที่หน้าโปรโมชัน ทุกข้อเสนอมีเงื่อนไขครบโดยไม่ต้องเข้าสู่ระบบ',
    },
    {
      daysAgo: 10,
      category: 'deposits',
      from: 'mateo',
      words: 'สแกน PromptPay แล้วแอปธนาคารบอกว่าคิวอาร์หมดอายุ ต้องทำอย่างไร',
      answer: 'เปิดรายการฝากใหม่แล้วสแกนภายใน 15 นาที รายการเดิมจะปิดเองและไม่มีการตัดเงิน',
    },
    {
      daysAgo: 5,
      category: 'suggestion',
      words: 'อยากให้มีหน้าผลหวยย้อนหลังแบบพิมพ์ได้',
      answer: 'ขอบคุณสำหรับคำแนะนำ เราส่งต่อให้ทีมแล้ว',
      isClosed: true,
    },
    {
      daysAgo: 2,
      category: 'withdrawals',
      from: 'valeria',
      words: 'ถอนเงินวันอาทิตย์ตอนกลางคืนใช้เวลานานเท่าไร',
    },
    {
      daysAgo: 0,
      category: 'account',
      email: 'anan.s@mail.example',
      words: 'สมัครไม่ได้ ระบบบอกว่าเบอร์มือถือถูกใช้แล้ว แต่ฉันไม่เคยเปิดบัญชีที่นี่',
    },
  ],
}

/** What members and visitors wrote to a house: answered, closed, and some that wait. */
export function questionSteps(house: House): QuestionStep[] {
  const questions = asked[house.merchant] ?? []
  async function write({ from, email, category, words: content }: Question, i: number): Promise<void> {
    if (from) {
      const person = personOf(house, from)
      await visit(person, () => person.actor.call(feedback.send, { category, content }))
      return
    }
    const visitor = createMemberActor(house.env, house.merchant, `200.48.${i}.9`)
    visitor.language = house.merchant === 'baan' ? 'th' : 'es'
    const humanVerification = await solveHuman(await visitor.call(verification.human, { action: 'feedback' }))
    await visitor.call(feedback.sendAsVisitor, { category, content, email, humanVerification })
  }
  async function answer({ ana }: Desk, { words, answer: text, isClosed }: Question): Promise<void> {
    const { rows } = await ana.call(office.list, { status: 'open', pageNo: 1, pageSize: 50 })
    const row = rows.find(({ content }) => content === words)
    if (!row) throw new Error(`nobody asked: ${words}`)
    const { id, version } = row
    await ana.call(office.answer, { id, version, status: isClosed ? 'closed' : 'answered', answer: text ?? '' })
  }
  return questions.flatMap((question, i) => [
    { daysAgo: question.daysAgo, hours: 8, run: () => write(question, i) },
    ...(question.answer
      ? [{ daysAgo: question.daysAgo, hours: 2, needsDesk: true as const, run: (desk: Desk) => answer(desk, question) }]
      : []),
  ])
}
