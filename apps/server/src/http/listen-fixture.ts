import http from 'node:http'
import { UNHEARD_HEADER } from '@ronda/contract/core/constants.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'

type OpenPage = { actor: MemberActor | OperatorActor; host: string; port: number; path: string; unheardMs?: number }

/** A page that listens: what it was told of, one after another, and the end. */
export async function listen({ actor, host, port, path, unheardMs }: OpenPage) {
  const cookie = [...actor.jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: `${host}:${port}`,
    cookie,
    authorization: `Bearer ${actor.token}`,
    ...(unheardMs !== undefined && { [UNHEARD_HEADER]: String(unheardMs) }),
  }
  const heard: string[] = []
  let more = Promise.withResolvers<void>()
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path, headers, agent: false }, resolve).on('error', reject)
  })
  const hello = Promise.withResolvers<void>()
  answer.on('data', chunk => {
    hello.resolve()
    for (const [, topic] of String(chunk).matchAll(/^data: \{"topic":"(\w+)"\}$/gm)) heard.push(topic ?? '')
    more.resolve()
    more = Promise.withResolvers()
  })
  const ended = new Promise<void>(resolve => answer.on('end', resolve))
  await hello.promise
  return {
    type: answer.headers['content-type'],
    heard,
    ended,
    leave: () => answer.destroy(),
    async until(count: number) {
      while (heard.length < count) await more.promise
      return heard
    },
  }
}
