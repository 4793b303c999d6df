import { createCanvas } from '@napi-rs/canvas'
import * as office from '@ronda/contract/backoffice/identity.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as identity from '@ronda/contract/portal/account/identity.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import type { TestEnv } from '@ronda/devenv/env.ts'

/** A picture that is clearly nobody's. */
export function samplePicture(text: string, width = 800, height = 520): Blob {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#d9d2c0'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#333'
  context.font = '40px sans-serif'
  context.fillText(text, 40, 80)
  return new Blob([new Uint8Array(canvas.toBuffer('image/png'))], { type: 'image/png' })
}

export const answersOf = (change: Partial<identity.Answers> = {}): identity.Answers => ({
  documentType: 'national-id',
  country: 'PE',
  givenNames: 'Rosa',
  surnames: 'Quispe',
  birthday: '1990-04-12',
  documentNumber: '70112233',
  validUntil: '2099-12-31',
  ...change,
})

export const addressOf = (
  env: Pick<TestEnv, 'clock'>,
  change: Partial<identity.AddressAnswers> = {},
): identity.AddressAnswers => ({
  documentType: 'utility-bill',
  issuedOn: businessDay(env.clock.now() - 20 * 86_400_000),
  country: 'PE',
  street: 'Jr. Los Ceibos 214, dpto. 302',
  city: 'Trujillo',
  postalCode: '13001',
  ...change,
})

/** Members who send documents, and the reviewers who decide. */
export function createReviewers(env: TestEnv) {
  let numbers = 10_000_000
  const take = async (rosa: MemberActor, part: identity.Part) =>
    (await rosa.call(identity.upload, { part }, { body: samplePicture(`SAMPLE ${part}`) })).id
  const newestOf = async (ana: OperatorActor, account: string) => {
    const { rows } = await ana.call(office.queue, { account })
    return rows.toSorted((a, b) => b.createdAt - a.createdAt)[0]!.id
  }
  const desk = {
    ana: undefined as unknown as OperatorActor,
    luis: undefined as unknown as OperatorActor,
    async signIn(): Promise<void> {
      // A code of the authenticator works once.
      env.clock.advance(31_000)
      desk.ana = await env.operator('ana')
      desk.luis = await env.operator('luis')
    },
    take,
    async send(rosa: MemberActor, change: Partial<identity.Answers> = {}): Promise<string> {
      const answers = answersOf({ documentNumber: String(++numbers), ...change })
      await rosa.call(identity.submit, {
        requestId: newId(env.clock.now()),
        ...answers,
        frontId: await take(rosa, 'front'),
        backId: identity.partsOf(answers.documentType).includes('back') ? await take(rosa, 'back') : null,
        selfieId: await take(rosa, 'selfie'),
      })
      return desk.newest(rosa)
    },
    /** Sends a proof of address; the identity has to be proven. */
    async sendAddress(
      rosa: MemberActor,
      { pages = 1, ...change }: Partial<identity.AddressAnswers> & { pages?: number } = {},
    ): Promise<string> {
      const pageIds: string[] = []
      while (pageIds.length < pages) pageIds.push(await take(rosa, 'page'))
      await rosa.call(identity.submitAddress, {
        requestId: newId(env.clock.now()),
        ...addressOf(env, change),
        pageIds,
      })
      return desk.newest(rosa)
    },
    /** A member whose identity is proven. */
    async proven(rosa: MemberActor): Promise<string> {
      const id = await desk.send(rosa)
      await desk.verify(id)
      return id
    },
    newest: (rosa: MemberActor): Promise<string> => newestOf(desk.ana, rosa.username),
    seen: async (id: string): Promise<office.IdentityCheck> => (await desk.ana.call(office.get, { id })).check,
    /** Looks at the documents and proposes. */
    async propose(id: string): Promise<office.IdentityCheck> {
      await desk.ana.call(office.documents, { id })
      const { version } = await desk.seen(id)
      return desk.ana.call(office.verify, { id, version, reason: 'Everything fits' })
    },
    async verify(id: string): Promise<void> {
      const { waiting } = await desk.propose(id)
      await desk.luis.call(office.documents, { id })
      await desk.luis.approve(waiting)
    },
    async reject(id: string, reasons: identity.Rejection[]): Promise<office.IdentityCheck> {
      await desk.ana.call(office.documents, { id })
      const { version } = await desk.seen(id)
      return desk.ana.call(office.reject, { id, version, reasons })
    },
  }
  return desk
}
