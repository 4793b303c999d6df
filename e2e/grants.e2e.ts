import { runGrants } from '@ronda/server/features/grants/run.ts'
import { signIn } from './member.ts'
import { expectFits, forgetCodes, signInToOffice } from './office.ts'
import { expect, expectAccessible, test, windows } from './story.ts'

const words = {
  es: {
    claim: 'Reclamar',
    office: {
      add: 'Nueva lista',
      lines: 'Jugadores e importes',
      title: 'Para qué es',
      byClaim: 'El jugador la reclama',
      check: 'Probar la lista',
      unknown: 'Nadie se llama así',
      mend: 'Corregir la lista',
      right: /^Todas las líneas están bien/,
      reason: /^Motivo/,
      propose: 'Proponer',
      asked: 'Por aprobar',
      kind: 'Dar una lista de recompensas',
      approve: 'Aprobar',
      approved: 'Aprobada',
      done: 'Terminada',
      given: '2 de 2 dadas',
    },
  },
  en: {
    claim: 'Claim',
    office: {
      add: 'New list',
      lines: 'Members and amounts',
      title: 'What it is for',
      byClaim: 'The member claims it',
      check: 'Try the list',
      unknown: 'Nobody has that name',
      mend: 'Correct the list',
      right: /^Every line is fine/,
      reason: /^Reason/,
      propose: 'Propose',
      asked: 'To be approved',
      kind: 'Give a list of rewards',
      approve: 'Approve',
      approved: 'Approved',
      done: 'Done',
      given: '2 of 2 given',
    },
  },
}

for (const { name, size, language } of windows) {
  const w = words[language]

  test(`a list of rewards is tried, mended, approved by another, and claimed by its member (${language}, ${name})`, async ({
    env,
    open,
  }) => {
    await forgetCodes(env)
    const [rosa, mateo] = [await env.member(), await env.member()]
    const title = `Torneo de ${name}`
    const office = await open({ port: env.system.ports.backoffice, ...size, language })
    await signInToOffice(env, office, 'luis')
    const form = office.getByRole('dialog')

    await test.step('a dry run says what is wrong with which line, and gives nothing', async () => {
      await office.goto('/rewards?view=lists')
      await office.getByRole('button', { name: w.office.add }).click()
      await form
        .getByRole('textbox', { name: w.office.lines })
        .fill(`account,amount\n${rosa.username},25\nnobody-at-all,5`)
      await form.getByLabel(w.office.title).fill(title)
      await form.getByText(w.office.byClaim, { exact: true }).click()
      await form.getByRole('button', { name: w.office.check }).click()
      await expect(form.getByText(w.office.unknown)).toBeVisible()
      await expectFits(office, `a list with a wrong line, ${name}`)
    })

    await test.step('mended, it is proposed', async () => {
      await form.getByRole('button', { name: w.office.mend }).click()
      await form
        .getByRole('textbox', { name: w.office.lines })
        .fill(`account,amount\n${rosa.username},25\n${mateo.username},10.50`)
      await form.getByRole('button', { name: w.office.check }).click()
      await expect(form.getByText(w.office.right)).toBeVisible()
      await form.getByLabel(w.office.reason).fill('Prizes of the tournament')
      await form.getByRole('button', { name: w.office.propose }).click()
      await expect(form).toBeHidden()
      await office.getByRole('button', { name: title }).click()
      await expect(form.getByText(w.office.asked, { exact: true })).toBeVisible()
      await expectFits(office, `a list that waits, ${name}`)
    })

    await test.step('another person approves it', async () => {
      const diego = await open({ port: env.system.ports.backoffice, ...size, language })
      await signInToOffice(env, diego, 'diego')
      await diego.goto('/approvals')
      await diego.getByRole('button', { name: w.office.kind }).click()
      const drawer = diego.getByRole('dialog')
      await expect(drawer).toContainText(title)
      await drawer.getByRole('button', { name: w.office.approve, exact: true }).click()
      await drawer.getByLabel(w.office.reason).fill('Seen with the results')
      await drawer.getByRole('button', { name: w.office.approve, exact: true }).click()
      await expect(drawer.getByText(w.office.approved, { exact: true })).toBeVisible()
    })

    await test.step('who proposed it sees it given, without loading again', async () => {
      await runGrants(env.system.server.ctx)
      await expect(form.getByText(w.office.done, { exact: true })).toBeVisible()
      await expect(form.getByText(w.office.given)).toBeVisible()
      await expectFits(office, `a list that was given, ${name}`)
    })

    await test.step('the member finds it in the reward center and claims it', async () => {
      const page = await open({ port: env.system.ports.portal, ...size, language })
      await signIn(env, page, rosa)
      await page.goto('/?panel=rewardCenter')
      await expect(page.getByText(title).first()).toBeVisible()
      await expectAccessible(page, `reward center, ${name}`)
      await page.getByRole('button', { name: w.claim, exact: true }).click()
      await expect.poll(() => rosa.balance()).toBe('25')
      expect(await mateo.balance()).toBe('0')
    })
  })
}
