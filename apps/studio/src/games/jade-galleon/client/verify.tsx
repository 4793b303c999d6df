import { cx } from '@ronda/ui/page/cx.ts'
import { defineSoloVerifier } from '../../../kinds/solo/client/verify.ts'
import { dataUrl } from '../../../kit/svg.ts'
import { toHex } from '../../../kit/verify/compute.ts'
import type { VerifyTranslate } from '../../../kit/verify/i18n/texts.ts'
import { Steps, StepsItem, StepsLead, StepsList, StepsNotes, StepsTable } from '../../../kit/verify/verification.tsx'
import type { config, JadeSymbol } from '../config.ts'
import { jadeGalleon } from '../definition.ts'
import type { JadeEvent } from '../events.ts'
import { symbolSvg } from './art/symbols.ts'
import { type JadeKey, jadeTexts } from './i18n/texts.ts'
import { type Spin, spinsOf } from './spins.ts'
import { symbolNames } from './symbol-names.ts'

type Text = VerifyTranslate<JadeKey>

export const verifier = defineSoloVerifier<JadeKey>({
  rules: jadeGalleon,
  texts: jadeTexts,
  checkEvents: 'verify.checkEvents',
  steps({ events, firstBlock }, amount, text) {
    const { spins, final } = spinsOf(events as JadeEvent[], text, amount)
    return (
      <Steps
        title={text('stepsTitle')}
        more={
          <StepsList>
            {spins.map((spin, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the spins never change
              <StepsItem key={index} title={spin.title}>
                {spin.window && <Reels spin={spin} window={spin.window} text={text} />}
                <StepsNotes notes={spin.notes} />
              </StepsItem>
            ))}
            {final && (
              <li className="grid place-items-center rounded-[16px] border border-brand bg-surface-1 p-4 text-center text-brand">
                <h3 className="text-[15px]/[22px]">{final}</h3>
              </li>
            )}
          </StepsList>
        }
      >
        <StepsLead>{text('verify.bytesText')}</StepsLead>
        <BytesTable block={firstBlock} text={text} />
      </Steps>
    )
  },
})

/** How the first bytes become the stops of the first spin. */
function BytesTable({ block, text }: { block: Uint8Array; text: Text }) {
  const rules = jadeGalleon.versions[jadeGalleon.version] as typeof config
  const view = new DataView(block.buffer, block.byteOffset)
  return (
    <StepsTable
      label={text('stepsTitle')}
      heads={[text('verify.reel'), text('number'), text('verify.length'), text('verify.stop')]}
      rows={rules.reels.base.map((strip, reel) => {
        const number = view.getUint32(reel * 4)
        const bytes = toHex(block.subarray(reel * 4, reel * 4 + 4))
        return [reel + 1, <code key="number">{`${bytes} = ${number}`}</code>, strip.length, number % strip.length]
      })}
    >
      <p>
        <code>{toHex(block)}</code>
      </p>
    </StepsTable>
  )
}

const pictures = new Map<JadeSymbol, string>()

function picture(symbol: JadeSymbol): string {
  const url = pictures.get(symbol) ?? dataUrl(symbolSvg(symbol))
  pictures.set(symbol, url)
  return url
}

const ROWS = [0, 1, 2]

function Reels({ spin, window, text }: { spin: Spin; window: JadeSymbol[][]; text: Text }) {
  const label = spin.dealt.map(column => column.map(symbol => text(symbolNames[symbol])).join(', ')).join('; ')
  return (
    <div
      role="img"
      aria-label={label}
      className="my-2.5 grid grid-cols-5 gap-[3px] rounded-[10px] bg-[oklch(0.16_0.04_240)] p-1.5"
    >
      {ROWS.flatMap(row =>
        window.map((column, reel) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the places are always the same
            key={`${reel}/${row}`}
            src={picture(column[row]!)}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className={cx(
              'h-auto w-full rounded-[6px]',
              spin.won.has(`${reel}/${row}`) && 'bg-brand/30 shadow-[0_0_0_2px_var(--color-brand)]',
            )}
          />
        )),
      )}
    </div>
  )
}
