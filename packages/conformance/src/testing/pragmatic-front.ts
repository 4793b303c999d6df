import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { VendorErrorCode } from '@ronda/contract/vendor/errors.ts'
import { isPragmaticHash, pragmaticErrors } from '@ronda/contract/vendor/pragmatic.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import { toText, toUnits } from '../amounts.ts'
import type { startWallet } from './broken-wallet.ts'

type Wallet = Awaited<ReturnType<typeof startWallet>>
type Form = Record<string, string>
interface Result {
  body: Record<string, string>
  isRepeat: boolean
}

/** The wallet of the tests, flaws and all, behind the protocol of the Pragmatic Play family. It has no free bets. */
export async function startPragmaticFront(wallet: Wallet) {
  const { url, keyId, secret, arrangeUrl } = wallet.connection
  const tokens = new Map<string, string>()

  async function call(operation: string, fields: object): Promise<Result> {
    const [body, timestamp, nonce] = [JSON.stringify(fields), String(wallet.now()), randomUUID()]
    const address = new URL(`${url}/${operation}`)
    const signature = sign(secret, { timestamp, nonce, path: address.pathname, body })
    const { keyId: id, timestamp: at, nonce: once, signature: signed, replayed } = header
    const headers = { [id]: keyId, [at]: timestamp, [once]: nonce, [signed]: signature }
    const response = await fetch(address, { method: 'POST', headers, body })
    return { body: (await response.json()) as Result['body'], isRepeat: response.headers.get(replayed) === '1' }
  }

  function ask(operation: string, form: Form): Promise<Result> {
    const {
      userId: playerId = '',
      token: sessionToken = '',
      reference = '',
      amount = '',
      roundId = '',
      gameId = '',
    } = form
    const shared = { playerId, currency: 'PEN' }
    const move = { ...shared, transactionId: reference, roundId, gameCode: gameId }
    if (operation === 'authenticate') return call('authenticate', { launchToken: sessionToken, gameCode: gameId })
    if (operation === 'balance')
      return call('balance', { playerId, sessionToken: sessionToken || (tokens.get(playerId) ?? '') })
    if (operation === 'bet') return call('bet', { ...move, sessionToken, amount })
    if (operation === 'result') return call('win', { ...move, amount, roundClosed: false })
    if (operation === 'endRound')
      return call('win', { ...move, transactionId: `end.${roundId}`, amount: '0', roundClosed: true })
    if (operation === 'refund')
      return call('rollback', { ...move, transactionId: randomUUID(), referenceTransactionId: reference })
    if (operation === 'adjustment') return call('adjust', { ...move, amount })
    return call('prize', { ...shared, transactionId: reference, amount, cause: 'promotion' })
  }

  async function answer(operation: string, form: Form): Promise<string> {
    if (!isPragmaticHash(new Map(Object.entries(form)), secret)) return JSON.stringify({ error: 5 })
    const { body, isRepeat } = await ask(operation, form)
    if (body.status !== 'OK') return JSON.stringify({ error: pragmaticErrors[body.code as VendorErrorCode] })
    const { playerId: userId = form.userId ?? '', sessionToken: token, currency } = body
    if (token) tokens.set(userId, token)
    if (operation === 'refund') return JSON.stringify({ error: 0, transactionId: '1' })
    const { balance = '' } = isRepeat ? (await ask('balance', { userId })).body : body
    const cash = toText(toUnits(balance, 4) / 100n, 2)
    const betLimits = token && { minTotalBet: 0.01, maxTotalBet: 1000 }
    const text = JSON.stringify({ error: 0, userId, currency, token, betLimits })
    return `${text.slice(0, -1)},"cash":${cash.includes('.') ? cash.padEnd(cash.indexOf('.') + 3, '0') : `${cash}.00`}}`
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
    const operation = (request.url ?? '').replace(/^.*\/|\.html$/g, '')
    response.writeHead(200, { 'content-type': 'application/json' }).end(await answer(operation, form))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    connection: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, keyId, secret, arrangeUrl },
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
