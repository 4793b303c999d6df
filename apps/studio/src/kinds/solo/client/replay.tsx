import { createApi } from '../../../kit/api.ts'
import { CannotOpen, type ReplayStart } from '../../../kit/client.ts'
import { moneyText } from '../../../kit/money.ts'
import { createSound } from '../../../kit/sound.ts'
import { day } from '../../../kit/ui/when.ts'
import { handOf, placeOf, type SlotGame, textsOf } from './define.tsx'
import type { GameView } from './game-view.ts'
import { SlotPage } from './SlotPage.tsx'
import { createScreen } from './screen.ts'

/** Shows a round again to anybody who has its number. No session, no money, nothing about who played. */
export async function replay<Key extends string>(slot: SlotGame<Key>, start: ReplayStart): Promise<void> {
  const { app, language, isStill } = start
  const [{ text, common }, round] = await Promise.all([
    textsOf(slot, language),
    createApi(() => undefined)
      .publicRound(start.replayId)
      .catch(() => null),
  ])
  const events = round?.events
  if (!round || !events || round.game !== slot.code) throw new CannotOpen(common('replayMissing'))
  const money = moneyText(round.currency)
  const stake = money.parse(round.stake)
  const sound = createSound()
  const amount = (units: number) => money.text(money.units(stake, slot.parts, units))
  const screen = createScreen()
  let view: GameView | undefined
  let won: number | null = null
  let isBusy = false
  const hand = handOf(
    screen,
    {
      text,
      sound,
      amount,
      showWin(units) {
        won = units > 0 ? units : null
        render()
      },
    },
    () => ({ autoAfterMs: 3_500, isStill }),
  )
  const place = placeOf(slot, screen, hand, {
    language,
    isStill,
    made(made) {
      view = made
    },
  })
  const title = slot.name[language]
  document.title = `${text('replay')} · ${title}`
  const press = () => (isBusy ? view?.hurry() : void play())
  render()
  app.show(
    <SlotPage
      title={title}
      screen={screen}
      place={place}
      text={text}
      isDemo={false}
      isReplay
      allows={{ autoplay: false, turbo: false }}
      pressPicture={() => {}}
      actions={{
        spin: press,
        stakeStep() {},
        toggleTurbo() {},
        autoplay() {},
        menu() {},
        toggleSound() {
          sound.setOn(!sound.isOn)
          render()
        },
      }}
    />,
  )
  await place.ready
  await view?.ready
  void play()

  async function play() {
    if (!view || !events) return
    isBusy = true
    won = null
    render()
    await view.play(events, { isTurbo: false, stake, money, isRunning: false })
    isBusy = false
    render()
  }

  function render() {
    screen.render({
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
      replayOf: day(round?.createdAt ?? ''),
    })
  }
}
