import type { GamePicture } from '../games/clients.ts'
import type { Language } from '../kinds/game.ts'
import { createApi } from './api.ts'
import type { GameView, Stagehand } from './game-view.ts'
import { moneyText } from './money.ts'
import { createSound } from './sound.ts'
import { fit, type Loader, makeView } from './start.ts'
import { translator } from './texts/texts.ts'
import { showCard } from './ui/dialogs.ts'
import { Page } from './ui/page.ts'
import { day } from './ui/when.ts'

/** Shows a round again to anybody who has its number. No session, no money, nothing about who played. */
export async function startReplay(options: {
  code: string
  replayId: string
  language: Language
  picture: Promise<GamePicture>
  loader: Loader
  isStill: boolean
}) {
  const { language, loader, isStill } = options
  const text = translator(language)
  document.documentElement.lang = language
  const api = createApi(() => undefined)
  const picture = await options.picture
  const round = await api.publicRound(options.replayId).catch(() => null)
  if (!round?.events || round.game !== options.code) {
    await loader.fail(text, text('replayMissing'), false)
    return
  }
  const money = moneyText(round.currency)
  const stake = money.parse(round.stake)
  const sound = createSound()
  const amount = (units: number) => money.text(money.units(stake, picture.rules.parts, units))
  let view: GameView | undefined
  let won: number | null = null
  let isBusy = false
  const page = new Page({
    text,
    title: picture.rules.name[language],
    isDemo: false,
    isReplay: true,
    allows: { autoplay: false, turbo: false },
    actions: {
      spin: () => (isBusy ? view?.hurry() : play()),
      stakeStep() {},
      toggleTurbo() {},
      autoplay() {},
      menu() {},
      toggleSound() {
        sound.setOn(!sound.isOn)
        render()
      },
    },
  })
  document.title = `${text('replay')} · ${picture.rules.name[language]}`
  document.body.append(page.root)
  const hand: Stagehand = {
    text,
    sound,
    amount,
    showWin(units) {
      won = units > 0 ? units : null
      render()
    },
    showPlaque: (message, position) => page.showPlaque(message, position),
    showChip: (message, position) => page.showChip(message, position),
    showBigWin: state => page.showBigWin(state),
    announce: message => page.announce(message),
    showCard: card => showCard(page.root, card, { autoAfterMs: 3_500, amount, isStill }),
  }
  view = await makeView(picture, page, hand, language)
  render()
  fit(page, view)
  await view.ready
  loader.done()
  await play()

  async function play() {
    isBusy = true
    won = null
    render()
    await view!.play(round!.events!, { isTurbo: false, stake, money, isRunning: false })
    isBusy = false
    render()
  }

  function render() {
    page.render({
      balance: '',
      win: won === null ? null : amount(won),
      stake: money.text(stake),
      canLower: false,
      canRaise: false,
      isBusy,
      isLocked: false,
      autoLeft: null,
      isTurbo: false,
      isSoundOn: sound.isOn,
      replayOf: day(round!.createdAt),
    })
  }
}
