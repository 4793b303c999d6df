import * as activities from '@ronda/contract/backoffice/activities.ts'
import { documentOf } from '@ronda/server/features/activities/activity-fixture.ts'
import { forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    refused: 'Impide publicar',
    why: 'Se puede depositar, cobrar el bono y retirar sin jugar.',
    publish: 'Publicar',
    reason: /^Motivo/,
    cannot: /^Esta oferta no se puede publicar así/,
    times: 'Veces',
    save: 'Guardar borrador',
    waits: /espera a una segunda persona/,
  },
  en: {
    refused: 'Keeps it from being published',
    why: 'One can deposit, take the bonus and withdraw without playing.',
    publish: 'Publish',
    reason: /^Reason/,
    cannot: /^This offer cannot be published like this/,
    times: 'Times',
    save: 'Save draft',
    waits: /waits for a second person/,
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`an offer that can be abused is refused with its reason, mended, and waits for a second person (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    const title = `Doble sin jugar ${name}`
    await forgetCodes(env)
    const ana = await env.operator('ana')
    const { id } = await ana.call(activities.save, {
      document: documentOf(
        env.clock.now(),
        'deposit',
        { which: 'nth', nth: 1, steps: [{ from: '20', percent: '100', cap: '300' }] },
        {
          texts: { es: { title, summary: title }, en: { title, summary: title }, pt: { title, summary: title } },
          turnover: { multiple: '0', of: 'bonus', scope: [] },
          budget: '5000',
        },
      ),
    })
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office, 'ana')
    await office.goto(`/activities/${id}`)
    await expect(office.getByText(w.why)).toBeVisible()
    await expect(office.getByText(w.refused)).toBeVisible()
    await expectAccessible(office, `an offer that is refused ${name}`)

    const publish = async () => {
      await office.getByRole('button', { name: w.publish, exact: true }).click()
      await office.getByRole('textbox', { name: w.reason }).fill('The new month')
      await office.getByRole('button', { name: w.publish, exact: true }).click()
    }
    await publish()
    await expect(office.getByText(w.cannot)).toBeVisible()

    await office.getByLabel(w.times, { exact: true }).fill('8')
    await expect(office.getByText(w.refused)).toHaveCount(0)
    await office.getByRole('button', { name: w.save }).click()
    await expect(office.getByRole('textbox', { name: w.reason })).toHaveCount(0)
    await publish()
    await expect(office.getByText(w.waits).first()).toBeVisible()
  })
}
