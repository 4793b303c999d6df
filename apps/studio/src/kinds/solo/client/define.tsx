import type { Language } from '@ronda/ui/i18n/messages.ts'
import type { GameClient, Start } from '../../../kit/client.ts'
import { kitTexts, loadTexts, type Texts } from '../../../kit/i18n/texts.ts'
import { openPage } from '../../../kit/open-page.ts'
import { openDialog } from '../../../kit/overlay/stack.tsx'
import { createStagePlace } from '../../../kit/ui/stage.tsx'
import type { LocalText } from '../../game.ts'
import { soloApi } from './api.ts'
import { Game } from './game.ts'
import type { GameInfo } from './game-info.ts'
import type { Card, GameView, Stagehand } from './game-view.ts'
import { type SlotKey, type SoloTranslate, soloTexts } from './i18n/texts.ts'
import { addKeys } from './keys.ts'
import { SlotPage, type StageView } from './SlotPage.tsx'
import { createScreen, type Screen } from './screen.ts'

type CreateView<Key extends string> = (
  canvas: HTMLCanvasElement,
  hand: Stagehand<Key>,
  options: { language: Language; isStill: boolean },
) => Promise<GameView>

/** What a slot adds to the page of all slots. */
export type SlotGame<Key extends string> = {
  code: string
  name: LocalText
  /** Prizes are counted in such parts of the stake. */
  parts: number
  texts: Texts<Key | SlotKey>
  hasFeature(events: unknown[]): boolean
  info: GameInfo<Key>
  /** Its picture, with the programs that draw it. */
  loadView(): Promise<CreateView<Key>>
}

/** The client of a game whose rounds belong to one player each. */
export function defineSoloClient<Key extends string>(game: SlotGame<Key>): GameClient {
  return {
    play: start => play(game, start),
    async replay(start) {
      const { replay } = await import('./replay.tsx')
      await replay(game, start)
    },
  }
}

export async function textsOf<Key extends string>(game: SlotGame<Key>, language: Language) {
  const [text, common] = await Promise.all([
    loadTexts<string>(language, soloTexts, game.texts) as Promise<SoloTranslate<Key>>,
    loadTexts(language, kitTexts),
  ])
  return { text, common }
}

/** What the picture asks of the page around it. */
export function handOf<Key extends string>(
  screen: Screen,
  rest: Pick<Stagehand<Key>, 'text' | 'sound' | 'amount' | 'showWin'>,
  options: () => { autoAfterMs: number | null; isStill: boolean },
): Stagehand<Key> {
  return {
    ...rest,
    showPlaque: screen.showPlaque,
    showChip: screen.showChip,
    showBigWin: screen.showBigWin,
    announce: screen.announce,
    async showCard(card: Card) {
      const { FeatureCard } = await import('./FeatureCard.tsx')
      const shown = { ...options(), amount: rest.amount }
      await openDialog<void>(close => <FeatureCard card={card} options={shown} close={close} />)
    },
  }
}

/** The picture lies behind the whole page and ends above its bar. */
export function placeOf<Key extends string>(
  game: SlotGame<Key>,
  screen: Screen,
  hand: Stagehand<Key>,
  options: { language: Language; isStill: boolean; made(view: GameView): void },
) {
  return createStagePlace<StageView>(async canvas => {
    const [createView] = await Promise.all([game.loadView(), fontsFor(options.language)])
    const view = await createView(canvas, hand, options)
    options.made(view)
    return {
      resize: () =>
        view.layout(window.innerWidth, window.innerHeight, {
          top: 0,
          bottom: screen.barNode.current?.getBoundingClientRect().height ?? 0,
        }),
    }
  })
}

/** Words of the picture are drawn with the page's faces, which may be late. */
const fontsFor = (language: Language) =>
  Promise.race([
    Promise.all([
      document.fonts.load('800 20px "Manrope Variable"'),
      language === 'th' ? document.fonts.load('800 20px "Noto Sans Thai Variable"', 'ไวลด์') : null,
    ]),
    new Promise(resolve => setTimeout(resolve, 1_500)),
  ])

async function play<Key extends string>(slot: SlotGame<Key>, start: Start) {
  const { app, session, language, isStill } = start
  const api = soloApi(start.api)
  const { text, common } = await textsOf(slot, language)
  const page = await openPage(start, { name: slot.name, texts: slot.texts })
  const { bridge, sound, money, title } = page
  const screen = createScreen()
  let view: GameView | undefined
  const hand = handOf(
    screen,
    {
      text,
      sound,
      amount: units => game.amount(units),
      showWin: units => game.showWin(units),
    },
    () => ({ autoAfterMs: game.isAuto ? 3_500 : null, isStill }),
  )
  const game: Game = new Game({
    api,
    session,
    screen,
    view: () => view as GameView,
    bridge,
    money,
    sound,
    text,
    common,
    parts: slot.parts,
    hasFeature: slot.hasFeature,
    async askAutoplay() {
      const { Autoplay } = await import('./Autoplay.tsx')
      return openDialog(close => (
        <Autoplay text={text} closeLabel={common('close')} stake={game.stake} money={money.text} close={close} />
      ))
    },
  })
  async function openMenu() {
    const shown = view
    if (!shown) return
    const { SlotPanel } = await import('./SlotPanel.tsx')
    const options = {
      title,
      text: text as SoloTranslate<string>,
      common,
      language,
      api,
      session,
      money,
      game,
      view: shown,
      sound,
      info: slot.info,
      parts: slot.parts,
    }
    await openDialog<void>(close => <SlotPanel options={options} close={close} />)
  }
  const place = placeOf(slot, screen, hand, {
    language,
    isStill,
    made(made) {
      view = made
    },
  })
  game.render()
  app.show(
    <SlotPage
      title={title}
      screen={screen}
      place={place}
      text={text}
      isDemo={page.isDemo}
      isReplay={false}
      allows={{ autoplay: session.jurisdiction.autoplayAllowed, turbo: session.jurisdiction.turboAllowed }}
      pressPicture={() => {
        if (view && !game.isIdle && !game.isAuto) void game.pressSpin()
      }}
      actions={{
        spin: () => view && void game.pressSpin(),
        stakeStep: direction => view && game.stepStake(direction),
        toggleTurbo() {
          game.isTurbo = !game.isTurbo
          sound.play('click')
          game.render()
        },
        autoplay: () => view && void game.pressAutoplay(),
        menu: () => void openMenu(),
        toggleSound() {
          sound.setOn(!sound.isOn)
          sound.play('click')
          game.render()
        },
      }}
    />,
  )
  await place.ready
  await view?.ready
  addKeys(game)
  bridge.send({ type: 'ready' })
  if (session.openRound) void game.resume(session.openRound)
}
