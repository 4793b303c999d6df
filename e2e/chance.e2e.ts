import { clockText } from '@ronda/contract/values/time.ts'
import { documentOf, publishNow } from '@ronda/server/features/activities/activity-fixture.ts'
import { signIn } from './member.ts'
import { signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    open: 'Abrir mi sobre',
    yours: /^En tu sobre había/,
    luckiest: 'Los más afortunados',
    draw: 'Sortear ahora',
    odds: 'Premios y probabilidades',
    drawn: 'Sorteo 1',
    apply: 'Solicitar',
    comment: /^Comentario/,
    send: 'Enviar solicitud',
    applying: 'En revisión',
    rejected: /Falta el enlace/,
    again: 'Solicitar de nuevo',
    issued: 'Entregada',
  },
  en: {
    open: 'Open my packet',
    yours: /^In your packet was/,
    luckiest: 'The luckiest recently',
    draw: 'Draw now',
    odds: 'Prizes and chances',
    drawn: 'Draw 1',
    apply: 'Apply',
    comment: /^Comment/,
    send: 'Send application',
    applying: 'Applying',
    rejected: /Falta el enlace/,
    again: 'Apply again',
    issued: 'Issued',
  },
}
const texts = (title: string) => ({ es: { title, summary: title }, en: { title, summary: title } })

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a packet of a rain, a draw of a raffle (${language}, ${name})`, async ({ env, open }) => {
    const now = env.clock.now()
    const [hour, minute] = clockText(now).slice(11, 16).split(':').map(Number) as [number, number]
    const rain = await publishNow(
      env,
      documentOf(
        now,
        'red-packet',
        { total: '50', count: 10, minutes: 30, times: [{ day: 'everyDay', hour, minute }] },
        { texts: texts(`Rain ${name}`), startsAt: now - 3_600_000 },
      ),
    )
    const raffle = await publishNow(
      env,
      documentOf(
        now,
        'raffle',
        {
          per: 'deposits',
          each: '50',
          cap: 5,
          prizes: [
            { value: '20', weight: 9, stock: 0 },
            { value: '200', weight: 1, stock: 2 },
          ],
        },
        { texts: texts(`Raffle ${name}`), startsAt: now - 1000 },
      ),
    )
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    await signIn(env, page, rosa)
    await page.goto(`/promoDetail?activity=${rain}`)
    await page.getByRole('button', { name: w.open }).click()
    await expect(page.getByText(w.yours)).toBeVisible()
    await expect(page.getByRole('heading', { name: w.luckiest })).toBeVisible()
    expect(Number(await rosa.balance())).toBeGreaterThan(0)
    await expectAccessible(page, `a rain ${name}`)

    await page.goto(`/promoDetail?activity=${raffle}`)
    await expect(page.getByRole('heading', { name: w.odds })).toBeVisible()
    await rosa.deposit('60')
    await page.getByRole('button', { name: w.draw }).click()
    await expect(page.getByText(w.drawn, { exact: true })).toBeVisible()
    await expectAccessible(page, `a raffle ${name}`)
    expect(await env.auditProblems()).toEqual([])
  })

  test(`an application is rejected with a reason, made again and issued (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const task = await publishNow(
      env,
      documentOf(
        env.clock.now(),
        'task',
        { reward: '12', period: 'once' },
        { review: 'manual', texts: texts(`Task ${name}`) },
      ),
    )
    const rosa = await env.member()
    const page = await open({ port: env.system.ports.portal, ...size, language })
    const office = await open({ port: env.system.ports.backoffice, width: 1440, height: 900, language: 'es' })
    await signIn(env, page, rosa)
    await signInToOffice(env, office, 'ana')

    const applyWith = async (button: string, comment: string) => {
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.getByRole('textbox', { name: w.comment }).fill(comment)
      await expectAccessible(page, `an application ${name}`)
      await page.getByRole('button', { name: w.send }).click()
      await expect(page.getByText(w.applying).first()).toBeVisible()
    }
    const decide = async (button: string, reason: string, done: string) => {
      await office.goto('/activities?view=applications')
      await office
        .getByRole('row', { name: new RegExp(rosa.username) })
        .getByRole('button')
        .click()
      await office.getByRole('button', { name: button, exact: true }).click()
      await office.getByRole('textbox').last().fill(reason)
      await expectAccessible(office, 'an application in the office')
      await office.getByRole('button', { name: button, exact: true }).last().click()
      await expect(office.getByText(done).first()).toBeVisible()
    }
    await page.goto(`/promoDetail?activity=${task}`)
    await applyWith(w.apply, 'Lo conté en mi página')
    await decide('Rechazar', 'Falta el enlace', 'Rechazada')
    await expect(page.getByText(w.rejected)).toBeVisible()
    await applyWith(w.again, 'https://example.org/ronda')
    await decide('Entregar', 'El enlace se ve', 'Entregada')
    await expect(page.getByText(w.issued).first()).toBeVisible()
    expect(await rosa.balance()).toBe('12')
  })
}
