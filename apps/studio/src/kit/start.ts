import { clients, type GamePicture, tableClients } from '../games/clients.ts'
import { languageOf } from '../kinds/game.ts'
import { createApi, NoAnswer, Refusal, type SessionInfo } from './api.ts'
import { createBridge } from './bridge.ts'
import { errorText, Game } from './game.ts'
import type { GameView, Stagehand } from './game-view.ts'
import { moneyText } from './money.ts'
import { NoWebgl } from './no-webgl.ts'
import { createSound } from './sound.ts'
import { type Translate, translator } from './texts/texts.ts'
import { showCard } from './ui/dialogs.ts'
import { h } from './ui/dom.ts'
import { Page } from './ui/page.ts'

const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches

export async function start() {
  const url = new URL(location.href)
  const code = url.pathname.split('/').at(-1) ?? ''
  const operator = url.searchParams.get('operator') ?? ''
  const replayId = url.searchParams.get('replay')
  const language = languageOf(url.searchParams.get('lang') ?? navigator.language)
  let text = translator(language)
  const client = clients[code]
  const loader = showLoader(text)
  const table = tableClients[code]?.load()
  table?.catch(() => {})
  if (table && replayId) {
    const { replay } = await table
    return replay({ replayId, language, loader, isStill }).catch(() => loader.fail(text, text('errNoWebgl'), false))
  }
  if (!client && !table) return
  const picture = client?.load()
  picture?.catch(() => {})

  if (replayId && picture) {
    const { startReplay } = await import('./replay.ts')
    return startReplay({ code, replayId, language, picture, loader, isStill })
  }

  const store = tokenStore(`studio:${operator}:${code}`)
  const api = createApi(() => store.read())
  for (;;) {
    try {
      const session = await enter(api, store, url, code, operator)
      const chosen = languageOf(session.language)
      text = translator(chosen)
      document.documentElement.lang = chosen
      if (table) await (await table).run({ session, language: chosen, api, token: () => store.read(), isStill })
      else if (picture) await run({ session, text, language: chosen, api, code, picture: await picture })
      loader.done()
      performance.mark('playable')
      return
    } catch (error) {
      await loader.fail(
        text,
        error instanceof NoWebgl ? text('errNoWebgl') : errorText(text, error),
        error instanceof NoAnswer,
      )
    }
  }
}

/** A launch token is spent at once and taken out of the address; a reload goes on with the session of this tab. */
async function enter(
  api: ReturnType<typeof createApi>,
  store: TokenStore,
  url: URL,
  code: string,
  operator: string,
): Promise<SessionInfo> {
  const launch = url.searchParams.get('launch')
  if (!launch) {
    if (!store.read()) throw new Refusal('SessionEnded', {})
    return api.session()
  }
  try {
    const { token, ...session } = await api.enter(code, operator, launch)
    store.write(token)
    forgetLaunch(url)
    return session
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LaunchUsed' && store.read()) {
      forgetLaunch(url)
      return api.session()
    }
    throw error
  }
}

function forgetLaunch(url: URL) {
  url.searchParams.delete('launch')
  history.replaceState(null, '', url)
}

async function run(options: {
  session: SessionInfo
  text: Translate
  language: ReturnType<typeof languageOf>
  api: ReturnType<typeof createApi>
  code: string
  picture: GamePicture
}) {
  const { session, text, language, api, picture } = options
  const bridge = createBridge(session.portalOrigin)
  const money = moneyText(session.currency)
  const sound = createSound()
  let game: Game | undefined
  let view: GameView | undefined
  const panel = async (tab: string) => {
    if (!game || !view) return
    const { openPanel } = await import('./ui/panel.ts')
    openPanel({ tab, root: page.root, text, language, api, session, money, game, view, sound, picture })
  }
  const page = new Page({
    text,
    title: picture.rules.name[language],
    isDemo: session.mode === 'demo',
    isReplay: false,
    allows: {
      autoplay: session.jurisdiction.autoplayAllowed,
      turbo: session.jurisdiction.turboAllowed,
    },
    actions: {
      spin: () => game?.pressSpin(),
      stakeStep: direction => game?.stepStake(direction),
      toggleTurbo() {
        if (!game) return
        game.isTurbo = !game.isTurbo
        sound.play('click')
        game.render()
      },
      autoplay: () => game?.pressAutoplay(),
      menu: () => panel('pays'),
      toggleSound() {
        sound.setOn(!sound.isOn)
        sound.play('click')
        game?.render()
      },
    },
  })
  document.title = picture.rules.name[language]
  document.body.append(page.root)

  const hand: Stagehand = {
    text,
    sound,
    amount: units => game?.amount(units) ?? '',
    showWin: units => game?.showWin(units),
    showPlaque: (message, position) => page.showPlaque(message, position),
    showChip: (message, position) => page.showChip(message, position),
    showBigWin: state => page.showBigWin(state),
    announce: message => page.announce(message),
    showCard: card =>
      showCard(page.root, card, {
        autoAfterMs: game?.isAuto ? 3_500 : null,
        amount: units => game?.amount(units) ?? '',
        isStill,
      }),
  }
  view = await makeView(picture, page, hand, language)
  game = new Game({
    api,
    session,
    page,
    view,
    bridge,
    money,
    sound,
    text,
    parts: picture.rules.parts,
    hasFeature: picture.hasFeature,
  })
  game.render()
  fit(page, view)
  await view.ready
  addKeys(page, game)
  bridge.send({ type: 'ready' })
  if (session.openRound) game.resume(session.openRound)
}

export async function makeView(
  picture: GamePicture,
  page: Page,
  hand: Stagehand,
  language: ReturnType<typeof languageOf>,
): Promise<GameView> {
  await Promise.race([
    Promise.all([
      document.fonts.load('800 20px "Manrope Variable"'),
      language === 'th' ? document.fonts.load('800 20px "Noto Sans Thai Variable"', 'ไวลด์') : null,
    ]),
    new Promise(resolve => setTimeout(resolve, 1_500)),
  ])
  try {
    return await picture.createView(page.canvas, hand, { language, isStill })
  } catch (error) {
    page.root.remove()
    throw new NoWebgl(String(error))
  }
}

/** Keeps the picture as large as the page, above the bar. */
export function fit(page: Page, view: GameView) {
  const arrange = () =>
    view.layout(window.innerWidth, window.innerHeight, { top: 0, bottom: page.bar.getBoundingClientRect().height })
  let frame = 0
  new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(arrange)
  }).observe(page.root)
  arrange()
}

/** Space spins, + and − change the stake, wherever the focus is not on something that uses the key itself. */
function addKeys(page: Page, game: Game) {
  let heldSince = 0
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || page.root.querySelector('dialog[open]')) return
    const target = event.target as HTMLElement
    if (
      event.code === 'Space' &&
      game.usesSpace &&
      (!target.closest('button, a, input, select, textarea') || target.closest('.spin'))
    ) {
      event.preventDefault()
      if (event.repeat && event.timeStamp - heldSince < 400) return
      heldSince = event.timeStamp
      if (!event.repeat) game.pressSpin()
    } else if (event.key === '+' || event.key === '-') game.stepStake(event.key === '+' ? 1 : -1)
  })
  document.addEventListener('keyup', event => {
    if (event.code === 'Space' && (event.target as HTMLElement).closest('.spin')) event.preventDefault()
  })
  page.canvas.addEventListener('pointerdown', () => {
    if (!game.isIdle && !game.isAuto) game.pressSpin()
  })
}

type TokenStore = { read(): string | undefined; write(token: string): void }

/** Kept per tab for reloads; in memory only where the browser forbids storage in frames. */
function tokenStore(key: string): TokenStore {
  let token: string | undefined
  try {
    token = sessionStorage.getItem(key) ?? undefined
  } catch {
    // Storage is forbidden here: a reload needs a new launch.
  }
  return {
    read: () => token,
    write(value) {
      token = value
      try {
        sessionStorage.setItem(key, value)
      } catch {
        // As above.
      }
    },
  }
}

export type Loader = { done(): void; fail(text: Translate, message: string, canRetry: boolean): Promise<void> }

function showLoader(text: Translate): Loader {
  const box = document.getElementById('loader')!
  const words = box.querySelector('p')!
  words.textContent = text('loading')
  const slow = setTimeout(() => {
    words.textContent = text('slow')
  }, 5_000)
  return {
    done() {
      clearTimeout(slow)
      box.classList.add('done')
      setTimeout(() => box.remove(), 400)
    },
    fail(translate, message, canRetry) {
      clearTimeout(slow)
      box.classList.add('failed')
      box.setAttribute('role', 'alert')
      return new Promise(retry => {
        const button = h('button', { type: 'button', class: 'primary' }, translate('retry'))
        const title = h('h1', {}, translate('errOpen'))
        button.addEventListener('click', () => {
          button.remove()
          title.remove()
          box.classList.remove('failed')
          words.textContent = translate('loading')
          retry()
        })
        words.before(title)
        words.textContent = message
        if (canRetry) words.after(button)
      })
    },
  }
}
