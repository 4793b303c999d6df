import * as member from '@ronda/contract/portal/account/member.ts'
import * as registration from '@ronda/contract/portal/account/registration.ts'
import * as session from '@ronda/contract/portal/account/session.ts'
import * as verification from '@ronda/contract/portal/account/verification.ts'
import { PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const peru = { countryDialingCode: '51' }
let made = 0
const newNumber = () => `98710${String(++made).padStart(4, '0')}`

async function setFlags(flags: Record<string, boolean>): Promise<void> {
  const merchant = await env.system.server.ctx.merchants.byCode('lumina')
  await env.changeSettings('lumina', { modules: { ...merchant?.settings.modules, ...flags } })
}

async function codeFor(number: string): Promise<string> {
  return /\b\d{6}\b/.exec((await env.lastMessage(`+51${number}`))?.body ?? '')?.[0] ?? ''
}

const passwords = { password: PASSWORD, confirmPassword: PASSWORD }
const holder = { payeeName: 'Rosa Quispe' }

describe('by mobile number', () => {
  test('the number is the name, a code proves it, and by it the member comes back', async () => {
    await setFlags({ MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true })
    const number = newNumber()
    const visitor = env.visitor()
    const form = { mobileNum: number, ...peru, ...passwords, ...holder }
    expect((await visitor.refusal(registration.registerMobile, form)).fields).toMatchObject([
      { field: 'verificationCode', rule: 'required' },
    ])
    await visitor.call(verification.smsRegister, { mobileNo: number, ...peru })
    expect(await visitor.refusal(registration.registerMobile, { ...form, verificationCode: '000000' })).toMatchObject({
      code: 'auth/invalid-verification-code',
    })
    const verificationCode = await codeFor(number)
    visitor.token = (await visitor.call(registration.registerMobile, { ...form, verificationCode })).token
    expect((await visitor.call(member.info, {})).account).toBe(`51${number}`)

    env.clock.advance(61_000)
    await visitor.call(verification.smsLogin, { mobileNum: number, ...peru })
    const back = await visitor.call(session.login, {
      type: 'sms',
      mobileNum: number,
      ...peru,
      verificationCode: await codeFor(number),
    })
    expect(back.token).toBeTruthy()
  })

  test('a second account on the same number is refused, and keeps its code for nothing', async () => {
    const number = newNumber()
    for (const outcome of ['taken', 'refused'] as const) {
      const visitor = env.visitor()
      await visitor.call(verification.smsRegister, { mobileNo: number, ...peru })
      const form = {
        mobileNum: number,
        ...peru,
        ...passwords,
        ...holder,
        verificationCode: (await codeFor(number)) || '123456',
      }
      if (outcome === 'taken') await visitor.call(registration.registerMobile, form)
      else expect((await visitor.refusal(registration.registerMobile, form)).code).toMatch(/^auth\//)
      env.clock.advance(61_000)
    }
  })

  test('without a password the form has none, and the code is compulsory even where SMS checks are off', async () => {
    await setFlags({ MOBILENUMPASSREG3: false, REGMOBVERF3: false })
    const { forms } = await env.visitor().call(registration.settings, {})
    const fields = forms.mobile?.map(rule => rule.field)
    expect(fields).not.toContain('password')
    expect(fields).toContain('verificationCode')
    await setFlags({ MOBILENUMPASSREG3: true, REGMOBVERF3: true })
  })

  test('a number that is none, of another country or a landline is named as the fault', async () => {
    for (const mobileNum of ['12345', '14567890', '+14155550123'])
      expect(
        await env.visitor().refusal(registration.registerMobile, {
          mobileNum,
          ...peru,
          ...passwords,
          ...holder,
          verificationCode: '123456',
        }),
      ).toMatchObject({ code: 'auth/invalid-phone-number', fields: [{ field: 'mobileNum' }] })
  })

  test('is closed with its flag, alone', async () => {
    await setFlags({ MOBILENUMREG3: false })
    const { open, forms } = await env.visitor().call(registration.settings, {})
    expect([open, Object.keys(forms)]).toEqual([true, ['username']])
    expect(await env.visitor().refusal(registration.registerMobile, {})).toMatchObject({ code: 'RegistrationClosed' })
    await setFlags({ MOBILENUMREG3: true })
  })
})

describe('invitation codes', () => {
  const form = (affiliateCode?: string) => ({
    username: `rosa${++made}x`,
    ...passwords,
    ...holder,
    affiliateCode,
  })

  async function giveCode(merchant: string, code: string, domain?: string): Promise<void> {
    const owner = await env.member({ merchant })
    const { ctx } = env.system.server
    const id = (await ctx.merchants.byCode(merchant))?.id as number
    const row = await ctx.system
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', id)
      .where('username', '=', owner.username)
      .executeTakeFirstOrThrow()
    await ctx.system
      .insertInto('affiliate_codes')
      .values({ merchant_id: id, code, member_id: row.id, domain, created_at: new Date(env.clock.now()) })
      .execute()
  }

  test('are found in any case of letters and by domain, of this merchant only', async () => {
    await giveCode('lumina', 'Rosa24', 'rosa.example')
    await giveCode('baan', 'Malee24')
    const visitor = env.visitor()
    expect(await visitor.call(registration.affiliate, { code: 'rOSA24' })).toEqual({ code: 'Rosa24', isAgent: false })
    expect(await visitor.call(registration.affiliate, { domain: 'ROSA.example' })).toEqual({
      code: 'Rosa24',
      isAgent: false,
    })
    expect(await visitor.refusal(registration.affiliate, { code: 'Malee24' })).toMatchObject({
      code: 'InvalidAffiliateCode',
    })
    expect(await visitor.call(registration.affiliate, { domain: 'nobody.example' })).toEqual({
      code: '',
      isAgent: false,
    })
  })

  test('go with the account; a wrong one stops it, and none is no fault', async () => {
    const good = form('rosa24')
    await env.visitor().call(registration.register, good)
    await env.visitor().call(registration.register, form())
    const bad = form('nope99')
    expect(await env.visitor().refusal(registration.register, bad)).toMatchObject({
      code: 'InvalidAffiliateCode',
      fields: [{ field: 'affiliateCode' }],
    })
    const rows = await env.system.server.ctx.system
      .selectFrom('members')
      .select(['username', 'affiliate_code'])
      .where('username', 'in', [good.username, bad.username])
      .execute()
    expect(rows).toEqual([{ username: good.username, affiliate_code: 'Rosa24' }])
  })
})
