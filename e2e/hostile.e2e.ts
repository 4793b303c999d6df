import { signInByForm } from './member.ts'
import { desktop, expect, test, unwatched } from './story.ts'

/** What the first story tries, all of it against the policy. */
const BLOCKED = 5

test('a script that gets into a page does not run, and text never becomes a program (W2)', async ({ env, open }) => {
  for (const port of [env.system.ports.portal, env.system.ports.backoffice]) {
    const page = await open({
      host: port === env.system.ports.portal ? 'lumina.localhost' : 'localhost',
      port,
      ...desktop,
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await unwatched(
      page,
      async () => {
        const outcome = await page.evaluate(() => {
          const tried = (work: () => unknown) => {
            try {
              work()
              return 'done'
            } catch (error) {
              return (error as Error).name
            }
          }
          const script = document.createElement('script')
          const markup = tried(() => {
            document.body.innerHTML = '<img src=x onerror="window.hacked = 1">'
          })
          const text = tried(() => {
            script.text = 'window.hacked = 1'
          })
          const written = tried(() => document.write('<script>window.hacked = 1</script>'))
          const policy = tried(() =>
            (
              window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
            ).trustedTypes.createPolicy('anything', {}),
          )
          const attribute = tried(() => document.body.setAttribute('onclick', 'window.hacked = 1'))
          document.body.click()
          return { markup, text, written, policy, attribute, hacked: 'hacked' in window }
        })
        expect(outcome).toEqual({
          markup: 'TypeError',
          text: 'TypeError',
          written: 'TypeError',
          policy: 'TypeError',
          attribute: 'TypeError',
          hacked: false,
        })
      },
      BLOCKED,
    )
  }
})

/** A game's page that tries all a page in a frame can try, and then says what came of it. */
const hostileGame = `<!doctype html><title>game</title><script>
  const outcome = {}
  const tried = (name, work) => {
    try {
      outcome[name] = String(work())
    } catch (error) {
      outcome[name] = error.name
    }
  }
  tried('top', () => { top.location.href = 'https://elsewhere.example/' })
  tried('cookies', () => top.document.cookie)
  tried('words', () => top.document.body.textContent)
  tried('storage', () => top.sessionStorage.getItem('token'))
  for (const type of ['close', 'session-ended', 'balance-changed', '<img src=x onerror=alert(1)>', null])
    for (const source of ['ronda-portal', '', undefined, {}]) parent.postMessage({ source, type, html: '<b>x</b>' }, '*')
  for (let count = 0; count < 200; count++) parent.postMessage('close', '*')
  document.title = JSON.stringify(outcome)
</script>`

test('a game that turns hostile leads nowhere, reads nothing and closes nothing (W4, W5)', async ({ env, open }) => {
  const member = await env.member({ balance: '100' })
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop })
  await signInByForm(page, member.username)

  let opened = 0
  page.on('popup', () => opened++)
  await page.route(/\/play\//, route => route.fulfill({ contentType: 'text/html', body: hostileGame }))
  await unwatched(page, async () => {
    await page.goto('/game?gameId=jade-galleon&vassalage=RONDA')
    await expect(page.locator('iframe')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups',
    )
    const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
    await expect.poll(() => frame?.title()).toContain('{')
    expect(JSON.parse((await frame?.title()) ?? '')).toEqual({
      top: 'SecurityError',
      cookies: 'SecurityError',
      words: 'SecurityError',
      storage: 'SecurityError',
    })
    // The launch address has nothing that could be used again as this member.
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? 'none')
    expect(frame?.url()).not.toContain(token)
  })
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(opened).toBe(0)
})

test('after signing out the back button shows nothing of the member (W6)', async ({ env, open }) => {
  const member = await env.member({ balance: '321' })
  const page = await open({ host: 'lumina.localhost', port: env.system.ports.portal, ...desktop })
  await signInByForm(page, member.username)
  await expect(page.getByText('321.00').first()).toBeAttached()
  await page.goto('/')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Cerrar sesión' })
    .click()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' }).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.getByText('321.00')).toHaveCount(0)
  await expect(page.getByText(member.username, { exact: true })).toHaveCount(0)
})
