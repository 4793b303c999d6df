import { type Fairness, Refusal } from '../api.ts'
import { copyButton } from './copy-button.ts'
import { h, icon } from './dom.ts'
import type { PanelOptions } from './panel.ts'

export function fairnessTab({
  api,
  session,
  text,
  language,
}: Pick<PanelOptions, 'api' | 'session' | 'text' | 'language'>): HTMLElement {
  const seeds = h('dl', { class: 'seeds' })
  const input = h('input', {
    type: 'text',
    id: 'client-seed',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'off',
    'aria-describedby': 'client-seed-help',
  })
  const help = h('p', { class: 'help', id: 'client-seed-help' }, text('fairNewClientHelp'))
  const result = h('p', { class: 'result', role: 'status' })
  const button = h('button', { type: 'submit', class: 'primary' }, text('fairRotate'))

  const copy = (value: string) => copyButton(value, { copy: text('copy'), copied: text('copied') })
  const seed = (label: string, value: string) => [h('dt', {}, label), h('dd', {}, h('code', {}, value), copy(value))]

  function render(fairness: Fairness) {
    const { revealed } = fairness
    seeds.replaceChildren(
      ...seed(text('fairHash'), fairness.serverSeedHash),
      ...seed(text('fairClient'), fairness.clientSeed),
      h('dt', {}, text('fairNonce')),
      h('dd', {}, String(fairness.nonce)),
      ...seed(text('fairNext'), fairness.nextServerSeedHash),
      ...(revealed
        ? [
            h('dt', { class: 'break' }, text('fairRevealed')),
            h('dd', { class: 'break' }, ''),
            ...seed(text('fairRevealedSeed'), revealed.serverSeed),
            ...seed(text('fairHash'), revealed.serverSeedHash),
            ...seed(text('fairClient'), revealed.clientSeed),
          ]
        : []),
    )
  }

  async function rotate(event: SubmitEvent) {
    event.preventDefault()
    const wanted = input.value
    if (wanted && !/^[\x21-\x39\x3b-\x7e]{1,64}$/.test(wanted)) {
      result.className = 'result bad'
      result.textContent = text('fairBad')
      input.setAttribute('aria-invalid', 'true')
      input.focus()
      return
    }
    input.removeAttribute('aria-invalid')
    button.disabled = true
    try {
      render(await api.rotate(wanted || undefined))
      input.value = ''
      result.className = 'result good'
      result.textContent = text('fairDone')
    } catch (error) {
      result.className = 'result bad'
      const code = error instanceof Refusal ? error.code : ''
      result.textContent = text(
        code === 'RoundOpen' ? 'fairOpen' : code === 'BadClientSeed' ? 'fairBad' : 'reconnecting',
      )
    }
    button.disabled = false
  }

  render(session.fairness)
  api.fairness().then(render, () => {})
  return h(
    'div',
    {},
    h('p', { class: 'lead' }, text('fairIntro')),
    seeds,
    h(
      'form',
      { class: 'rotate', onsubmit: rotate },
      h('label', { for: 'client-seed' }, text('fairNewClient')),
      h('div', { class: 'inline' }, input, button),
      help,
      result,
    ),
    h(
      'p',
      { class: 'after' },
      h(
        'a',
        { class: 'secondary', href: `/fair?lang=${language}`, target: '_blank', rel: 'noopener' },
        icon('link'),
        text('fairVerify'),
      ),
    ),
  )
}
