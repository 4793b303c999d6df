import { escapeHtml } from './html.ts'
import type { Payment, Payout } from './store.ts'
import { texts } from './texts.ts'
import { payerSide, shownAmount } from './ways.ts'

function shell(language: string, title: string, body: string): string {
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#eef1f6;color:#1b2230}
main{max-width:440px;margin:6vh auto;padding:0 16px}section{background:#fff;border-radius:16px;padding:28px;box-shadow:0 1px 2px #0001,0 12px 32px #1b223014}
h1{font-size:18px;margin:0 0 4px;letter-spacing:-.01em}p{margin:0 0 16px;color:#475064}.amount{font-size:40px;font-weight:700;letter-spacing:-.02em;margin:8px 0 16px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 20px;font-size:14px;color:#475064}dd{margin:0;text-align:right;color:#1b2230;word-break:break-all}
button,.button{display:block;width:100%;min-height:48px;border:1px solid #6b7488;border-radius:10px;background:#fff;font:inherit;color:#1b2230;margin-top:8px;cursor:pointer}
button.primary{background:#2742c4;border-color:#2742c4;color:#fff;font-weight:600}button:focus-visible,input:focus-visible{outline:2px solid #2742c4;outline-offset:2px}
input{width:100%;min-height:44px;border:1px solid #6b7488;border-radius:10px;padding:0 12px;font:inherit}label{font-size:14px;color:#475064}form+form{margin-top:16px;padding-top:16px;border-top:1px solid #dde2ec}
table{width:100%;border-collapse:collapse;font-size:14px}td,th{padding:8px 6px;text-align:left;border-bottom:1px solid #dde2ec}td.n{text-align:right;font-variant-numeric:tabular-nums}
.brand{display:flex;align-items:center;justify-content:center;height:64px;margin:-28px -28px 24px;border-radius:16px 16px 0 0;color:#fff;font-weight:800;font-size:24px;letter-spacing:-.02em}
.scan{display:flex;flex-direction:column;align-items:center;gap:8px;margin:0 0 20px;text-align:center;font-size:14px}.scan svg{width:208px;height:208px;padding:12px;border:1px solid #dde2ec;border-radius:12px}
.scan strong{font-size:22px;color:#1b2230;font-variant-numeric:tabular-nums}.scan code{display:block;max-width:100%;padding:8px 10px;border-radius:8px;background:#eef1f6;font-size:12px;word-break:break-all;text-align:left;color:#1b2230}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}.field{margin-bottom:12px}.error{color:#a3161e;font-size:14px;margin:4px 0 0}
.row{display:flex;gap:8px}.row button{margin:0;min-height:36px;padding:0 12px}.tag{display:inline-block;padding:2px 8px;border-radius:99px;background:#e4e9f4;font-size:13px}.tag.paid{background:#d9f0e0}.tag.failed{background:#fbe0e0}
</style></head><body><main>${body}</main></body></html>`
}

/** The payer's page. `isBadCard`: the number that was typed is none. */
export function payPage(payment: Payment | undefined, now: number, isBadCard = false): string {
  const language = payment && payment.language in texts ? (payment.language as keyof typeof texts) : 'es'
  const t = texts[language]
  if (!payment) return shell(language, t.title, `<section><h1>${t.title}</h1><p>${t.gone}</p></section>`)
  const { brand, way, fields } = payerSide(payment, t, isBadCard)
  const head = `${brand}<h1>${t.title}</h1><p>${t.note}</p><div class="amount">${escapeHtml(shownAmount(payment.amount))} ${escapeHtml(payment.currency)}</div>
<dl><dt>${t.to}</dt><dd>${escapeHtml(payment.merchantName)}</dd><dt>${t.order}</dt><dd>${escapeHtml(payment.reference.slice(-8).toUpperCase())}</dd></dl>`
  if (payment.state !== 'open') {
    return shell(
      language,
      t.title,
      `<section>${head}<p><span class="tag ${payment.state}">${t[payment.state]}</span></p><form method="post"><button class="primary" name="choice" value="back">${t.done}</button></form></section>`,
    )
  }
  const late = payment.expiresAt < now ? `<p role="status">${t.late}</p>` : ''
  return shell(
    language,
    t.title,
    `<section>${head}${late}${way}<form method="post">${fields}<button class="primary" name="choice" value="pay">${t.pay}</button><button name="choice" value="fail" formnovalidate>${t.fail}</button><button name="choice" value="back" formnovalidate>${t.back}</button></form>
<form method="post"><label for="amount">${t.other}</label><input id="amount" name="amount" inputmode="decimal" pattern="[0-9]+([.][0-9]{1,2})?" required value="${escapeHtml(payment.amount)}"><button name="choice" value="other">${t.other}</button></form></section>`,
  )
}

export function payoutsPage(payouts: Payout[], isAuto: boolean): string {
  const rows = payouts
    .map(
      payout =>
        `<tr><td>${escapeHtml(payout.merchantCode)}<br>${escapeHtml(payout.reference.slice(-8).toUpperCase())}</td><td>${escapeHtml(payout.holder)}<br>${escapeHtml(payout.bank)} ···${escapeHtml(payout.accountNumber.slice(-4))}</td><td class="n">${escapeHtml(payout.amount)} ${escapeHtml(payout.currency)}</td><td>${
          payout.state === 'pending'
            ? `<form method="post" class="row"><input type="hidden" name="id" value="${escapeHtml(payout.id)}"><button name="decision" value="paid">Pay</button><button name="decision" value="failed">Fail</button></form>`
            : `<span class="tag ${payout.state}">${payout.state}</span>`
        }</td></tr>`,
    )
    .join('')
  const mode = isAuto
    ? 'Payouts are paid after five seconds. <button name="mode" value="manual">Decide by hand instead</button>'
    : 'Payouts wait for a decision by hand. <button name="mode" value="auto">Pay automatically instead</button>'
  return shell(
    'en',
    'Payouts – sandbox',
    `<section><h1>Sandbox payouts</h1><p>None of this is real money.</p><form method="post">${mode}</form><br><table><thead><tr><th>Order</th><th>To</th><th>Amount</th><th>State</th></tr></thead><tbody>${rows || '<tr><td colspan="4">No payouts yet</td></tr>'}</tbody></table></section>`,
  )
}
