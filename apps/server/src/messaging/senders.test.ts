import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { createOutgoing } from '../outgoing/outgoing.ts'
import { createSmtpSender } from './smtp.ts'
import { createTwilioSender } from './twilio.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

describe('Twilio', () => {
  interface Asked {
    path: string
    authorization: string
    form: Record<string, string>
  }

  async function provider(answer: (asked: Asked) => { status: number; body: unknown } | undefined) {
    const asked: Asked[] = []
    const server: Server = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const one = {
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())),
      }
      asked.push(one)
      const given = answer(one)
      if (!given) return
      response.writeHead(given.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(given.body))
    })
    await new Promise<void>(resolve => server.listen(0, resolve))
    closing.push(
      () => server.close(),
      () => server.closeAllConnections(),
    )
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { asked, baseUrl }
  }

  const sms = { to: '+51987654321', body: 'Lumina: tu código es 123456.' }
  const outgoing = createOutgoing({ allow: () => ['127.0.0.1'] })
  const sender = (baseUrl: string, from = '+15005550006') =>
    createTwilioSender({ accountSid: 'AC1', authToken: 'secret', from, baseUrl, outgoing, timeoutMs: 300 })

  test('a message is posted with basic authentication and its id is kept', async () => {
    const { asked, baseUrl } = await provider(() => ({ status: 201, body: { sid: 'SM1', status: 'queued' } }))
    expect(await sender(baseUrl).send(sms)).toEqual({ state: 'sent', providerId: 'SM1' })
    expect(asked).toEqual([
      {
        path: 'POST /2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}`,
        form: { To: sms.to, Body: sms.body, From: '+15005550006' },
      },
    ])
    await sender(baseUrl, 'MG123').send(sms)
    expect(asked[1]?.form).toEqual({ To: sms.to, Body: sms.body, MessagingServiceSid: 'MG123' })
  })

  test.each([
    [400, { code: 21211, message: 'not a valid phone number' }, 'refused'],
    [401, { code: 20003, message: 'Authenticate' }, 'refused'],
    [429, { code: 20429, message: 'Too Many Requests' }, 'refused'],
    [201, { sid: 'SM2', status: 'failed', error_code: 30006 }, 'refused'],
    [500, {}, 'unknown'],
    [503, { message: 'busy' }, 'unknown'],
    [201, {}, 'unknown'],
  ])('%i %o is %s', async (status, body, state) => {
    const { baseUrl } = await provider(() => ({ status, body }))
    expect((await sender(baseUrl).send(sms)).state).toBe(state)
  })

  test('D8: it is asked through the one way out: nothing inside, nothing endless', async () => {
    const { asked, baseUrl } = await provider(() => ({ status: 201, body: { sid: 'S'.repeat(100_000) } }))
    expect((await sender(baseUrl).send(sms)).state).toBe('unknown')
    const inside = createTwilioSender({
      accountSid: 'AC1',
      authToken: 's',
      from: '+1',
      baseUrl,
      outgoing: createOutgoing(),
    })
    expect(await inside.send(sms)).toMatchObject({ state: 'unknown', problem: expect.stringContaining('not asked') })
    expect(asked).toHaveLength(1)
  })

  test('no answer is unknown', async () => {
    const { baseUrl } = await provider(() => undefined)
    expect((await sender(baseUrl).send(sms)).state).toBe('unknown')
    expect((await sender('http://127.0.0.1:9').send(sms)).state).toBe('unknown')
  })
})

describe('SMTP', () => {
  interface Received {
    from: string
    to: string[]
    text: string
  }

  async function provider(refuse?: { code: number; at: 'rcpt' | 'data' }) {
    const received: Received[] = []
    const no = () => Object.assign(new Error('no'), { responseCode: refuse?.code })
    const server = new SMTPServer({
      authOptional: false,
      allowInsecureAuth: true,
      hideSTARTTLS: true,
      logger: false,
      onAuth: (auth, _session, done) =>
        auth.username === 'ronda' && auth.password === 'p@ss' ? done(null, { user: 'ronda' }) : done(no()),
      onRcptTo: (_address, _session, done) => (refuse?.at === 'rcpt' ? done(no()) : done()),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', chunk => chunks.push(chunk))
        stream.on('end', () => {
          if (refuse?.at === 'data') return done(no())
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(one => one.address),
            text: Buffer.concat(chunks).toString('utf8'),
          })
          done()
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close())
    const port = (server.server.address() as AddressInfo).port
    return { received, url: `smtp://ronda:p%40ss@127.0.0.1:${port}` }
  }

  const mail = { id: 'm1', to: 'rosa@example.com', subject: 'Elige una contraseña', body: 'Hola:\n\nhttps://x.example' }
  const sender = (url: string) => createSmtpSender({ url, from: 'Lumina <no-reply@lumina.example>', timeoutMs: 1000 })

  test('a mail arrives with its text and a message id', async () => {
    const { received, url } = await provider()
    expect(await sender(url).send(mail)).toEqual({ state: 'sent', providerId: '<m1@lumina.example>' })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'no-reply@lumina.example', to: ['rosa@example.com'] })
    expect(received[0]?.text).toContain('https://x.example')
  })

  test('an address cannot smuggle in another recipient or a header', async () => {
    const { received, url } = await provider()
    await sender(url).send({ ...mail, to: 'rosa@example.com>, other@example.com\r\nBcc: evil@example.com' })
    expect(received.flatMap(one => one.to)).not.toContain('evil@example.com')
    expect(received.flatMap(one => one.to)).not.toContain('other@example.com')
  })

  test.each([
    [{ code: 550, at: 'rcpt' }, 'refused'],
    [{ code: 554, at: 'data' }, 'refused'],
    [{ code: 451, at: 'data' }, 'unknown'],
  ] as const)('%o is %s', async (refuse, state) => {
    const { url } = await provider(refuse)
    expect((await sender(url).send(mail)).state).toBe(state)
  })

  test('no server is unknown', async () => {
    expect((await sender('smtp://127.0.0.1:9').send(mail)).state).toBe('unknown')
  })
})
