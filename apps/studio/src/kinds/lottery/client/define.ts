import './styles/lottery.css'
import './styles/draws.css'
import './styles/bets.css'
import './styles/slip.css'
import { createElement } from 'react'
import { CannotOpen, type GameClient } from '../../../kit/client.ts'
import { loadTexts } from '../../../kit/i18n/texts.ts'
import { moneyText } from '../../../kit/money.ts'
import { openPage } from '../../../kit/open-page.ts'
import { ask } from '../../../kit/overlay/ask.tsx'
import { isDialogOpen, openDialog } from '../../../kit/overlay/stack.tsx'
import { sleep } from '../../../kit/sleep.ts'
import { percent } from '../../../kit/ui/percent.ts'
import type { Cut } from '../cuts.ts'
import type { LotteryGame, LotteryRules } from '../define.ts'
import { isPlaces } from '../space.ts'
import { type LotterySession, lotteryApi } from './api.ts'
import { Desk, type Plan } from './desk.ts'
import { pageStorage } from './favourites.ts'
import { type LotteryKey, lotteryTexts } from './i18n/texts.ts'
import { keepSheet, keepSlip, keptSheet, restoreSlip, tabStorage } from './kept-slip.ts'
import { listenToKeys } from './keys.ts'
import { LotteryPage } from './LotteryPage.tsx'
import type { LotteryPage as Page } from './page.ts'
import { pageDice } from './random-pick.ts'
import { refusalText } from './refusal-text.ts'
import { shortIssue } from './short-issue.ts'

const FRAME_MS = 100
const SOON_MS = 5_000
const CUTS_SHOWN = 12

/** The client of a lottery: all it needs is the definition. */
export function createLotteryClient(game: LotteryGame): GameClient {
  return {
    async play(start) {
      const session = start.session as LotterySession
      const opened = {
        ...(await openPage<LotteryKey>(start, { name: game.name, texts: lotteryTexts })),
        // A note may cost a thousandth.
        money: moneyText(session.currency, true),
      }
      const rules = game.versions[game.version] as LotteryRules
      const api = lotteryApi(opened.api)
      const { text, money, language } = opened
      const desk: Desk = new Desk({
        ...opened,
        api,
        session,
        rules,
        refused: error => opened.refused(error, desk.isEnded),
        refusalText: refusal => refusalText(refusal, { text, money, rules, language, betMax: session.lottery.betMax }),
        storage: pageStorage(),
        dice: pageDice,
        now: () => performance.now(),
        sleep,
        later(work, ms) {
          const timer = setTimeout(work, ms)
          return () => clearTimeout(timer)
        },
      })
      const tab = tabStorage()
      restoreSlip(desk.slip, session.game, tab)
      desk.open(keptSheet(session.game, tab) ?? '')
      let [kept, sheet] = [desk.slip.lines, desk.sheet.id]
      opened.changes.subscribe(() => {
        if (desk.slip.lines !== kept) keepSlip(desk.slip, session.game, tab)
        kept = desk.slip.lines
        if (desk.sheet.id !== sheet) keepSheet(desk.sheet.id, session.game, tab)
        sheet = desk.sheet.id
      })
      const page = pageOf({ ...opened, api, session, game, rules: desk.rules, desk })
      opened.app.show(createElement(LotteryPage, { page }))
      desk.draws.start()
      void desk.orders.load().catch(() => {})
      runFrames(page)
      listenToKeys({
        desk,
        isElsewhere: isDialogOpen,
        confirm: () => void page.confirm(),
      })
      opened.ready(
        () => void desk.draws.refresh(),
        () => void desk.refreshBalance(),
      )
    },
    /** A draw is verified; there is nothing to play again. */
    async replay({ language }) {
      const text = await loadTexts(language, lotteryTexts)
      throw new CannotOpen(text('replayMissing'))
    },
  }
}

function pageOf(parts: Omit<Page, 'openMenu' | 'openSlip' | 'openChase' | 'openSubscribe' | 'confirm'>): Page {
  const { desk, text, money } = parts
  const page: Page = {
    ...parts,
    async openMenu(tab) {
      const { LotteryPanel } = await import('./panel/LotteryPanel.tsx')
      await openDialog<void>(close => createElement(LotteryPanel, { page, tab, close }))
    },
    async openSlip() {
      if (matchMedia('(min-width: 1000px)').matches) return page.confirm()
      const { SlipSheet } = await import('./panel/SlipSheet.tsx')
      await openDialog<void>(close => createElement(SlipSheet, { page, close }))
    },
    async openChase() {
      const { ChaseSheet } = await import('./panel/ChaseSheet.tsx')
      await openDialog<void>(close => createElement(ChaseSheet, { page, close }))
    },
    async openSubscribe() {
      const { SubscribeSheet } = await import('./subscription/SubscribeSheet.tsx')
      await openDialog<void>(close => createElement(SubscribeSheet, { page, close }))
    },
    async confirm(plan) {
      const { selling } = desk.draws
      if (!desk.canBuy || !selling || desk.slip.lines.length === 0) return
      const meant = plan ? ((await isMeant(plan)) ? plan : undefined) : await meantForNext()
      if (!meant) return
      const accepts: Cut[] = []
      while (!(await desk.buy(meant, accepts)) && desk.cuts.length > 0) {
        if (!(await isAgreedTo(desk.cuts))) return
        accepts.push(...desk.cuts)
      }
    },
  }

  /** Numbers that much is bet on pay less: told with all of them before anything is bought. */
  async function isAgreedTo(cuts: readonly Cut[]): Promise<boolean> {
    const shown = cuts.slice(0, CUTS_SHOWN).map(cut => `${cut.number}: ${percent(cut.keep / 100)}`)
    const more = cuts.length - shown.length
    const list = more > 0 ? text('andMore', { list: shown.join(', '), n: more }) : shown.join(', ')
    const answer = await ask({
      icon: 'warn',
      title: text('cutTitle'),
      text: text('cutText', { list }),
      choices: [{ label: text('askNo') }, { label: text('cutYes'), isPrimary: true }],
    })
    return answer === 1
  }

  /** A bet is for the draw that was agreed to: where that closes meanwhile, it is asked about the next. */
  async function meantForNext(): Promise<Plan | undefined> {
    let closed: string | undefined
    for (;;) {
      const asked = desk.draws.selling
      if (!asked || !(await isMeant(undefined, closed))) return undefined
      if (desk.draws.selling?.id === asked.id) return { issues: [{ id: asked.id, times: 1 }], stopsOnWin: false }
      closed = shortIssue(asked.code)
    }
  }

  async function isMeant(plan?: Plan, closed?: string): Promise<boolean> {
    const times = plan?.issues.reduce((sum, issue) => sum + issue.times, 0) ?? 1
    const amount = desk.slip.amount * BigInt(times)
    const problem = desk.slip.problem(desk.balance, amount)
    // Over several draws each keeps to what one may cost.
    if (problem && !(plan && (problem === 'bet-max' || problem === 'bet-min'))) {
      desk.say({ kind: 'warn', title: desk.problemText(problem) })
      return false
    }
    const issue = shortIssue(desk.draws.selling?.code ?? '')
    const answer = await ask({
      icon: 'shield',
      title: text('askTitle', { amount: money.text(amount) }),
      text: plan?.subscription
        ? text('subscribeAsk', { n: plan.issues.length, day: plan.subscription.last })
        : plan
          ? text(plan.stopsOnWin ? 'chaseAskStops' : 'chaseAsk', { n: plan.issues.length, issue })
          : [
              closed && text('askClosed', { issue: closed }),
              text('askText', { issue, notes: text('notesOf', { n: desk.slip.notes }) }),
            ]
              .filter(Boolean)
              .join(' '),
      choices: [{ label: text('askNo') }, { label: text('askYes'), isPrimary: true }],
    })
    return answer === 1
  }
  return page
}

/** Runs what is written straight into the page, and draws it anew when another issue is sold or waits. */
function runFrames(page: Page): void {
  const { desk, frames, changed, announce, text, rules } = page
  let [shown, saidFor, saidResult, hintedFor] = ['', '', desk.draws.last?.id, desk.draws.last?.id]
  setInterval(() => {
    frames.run()
    const { selling, waiting, last, reveal } = desk.draws
    const now = `${selling?.id}/${waiting?.id}`
    if (now !== shown) changed()
    shown = now
    if (selling && selling.id !== saidFor && selling.closesAt - performance.now() < SOON_MS) {
      saidFor = selling.id
      announce(text('sayFive'))
    }
    if (last && last.id !== hintedFor) {
      hintedFor = last.id
      void desk.hints.renew()
    }
    if (last?.result && last.id !== saidResult && reveal?.isOver) {
      saidResult = last.id
      const result = isPlaces(last.result)
        ? last.result.join(' ')
        : last.result[rules.space.form === 'prizes' ? rules.space.prizes[0]!.code : '']
      announce(text('sayResult', { issue: shortIssue(last.code), result: String(result) }))
    }
  }, FRAME_MS)
}
