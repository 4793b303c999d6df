export type SoundName =
  | 'spin'
  | 'stop'
  | 'scatter'
  | 'anticipation'
  | 'win'
  | 'bigWin'
  | 'count'
  | 'feature'
  | 'unfurl'
  | 'click'

export type Sound = {
  play(name: SoundName, pitch?: number): void
  /** Waves and wind under the feature. */
  ambience(isOn: boolean): void
  setOn(isOn: boolean): void
  readonly isOn: boolean
}

const SCALE = [523.25, 587.33, 659.25, 783.99, 880, 1046.5, 1174.66, 1318.51]

/** All sounds are synthesised. Nothing is created before the player turns sound on. */
export function createSound(): Sound {
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let noise: AudioBuffer | undefined
  let sea: { gain: GainNode; source: AudioBufferSourceNode } | undefined
  let isOn = false

  function open() {
    context ??= new AudioContext()
    if (!master) {
      const compressor = context.createDynamicsCompressor()
      master = context.createGain()
      master.gain.value = 0.5
      master.connect(compressor).connect(context.destination)
      noise = context.createBuffer(1, context.sampleRate * 2, context.sampleRate)
      const samples = noise.getChannelData(0)
      let state = 22222
      for (let i = 0; i < samples.length; i += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) | 0
        samples[i] = state / 2 ** 31
      }
    }
    context.resume().catch(() => {})
  }

  function tone(
    frequency: number,
    at: number,
    length: number,
    volume: number,
    type: OscillatorType = 'sine',
    slideTo?: number,
  ) {
    if (!context || !master) return
    const start = context.currentTime + at
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = type
    oscillator.frequency.setValueAtTime(frequency, start)
    if (slideTo) oscillator.frequency.exponentialRampToValueAtTime(slideTo, start + length)
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length)
    oscillator.connect(gain).connect(master)
    oscillator.start(start)
    oscillator.stop(start + length + 0.05)
  }

  function hiss(at: number, length: number, volume: number, frequency: number, slideTo: number) {
    if (!context || !master || !noise) return
    const start = context.currentTime + at
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = noise
    source.loop = true
    filter.type = 'bandpass'
    filter.Q.value = 0.9
    filter.frequency.setValueAtTime(frequency, start)
    filter.frequency.exponentialRampToValueAtTime(slideTo, start + length)
    gain.gain.setValueAtTime(0, start)
    gain.gain.linearRampToValueAtTime(volume, start + length * 0.2)
    gain.gain.exponentialRampToValueAtTime(0.0005, start + length)
    source.connect(filter).connect(gain).connect(master)
    source.start(start)
    source.stop(start + length + 0.05)
  }

  /** A struck bar: two partials, the second dying sooner. */
  const chime = (frequency: number, at: number, volume = 0.16) => {
    tone(frequency, at, 0.7, volume)
    tone(frequency * 2.76, at, 0.25, volume * 0.35)
  }

  const sounds: Record<SoundName, (pitch: number) => void> = {
    click: () => tone(880, 0, 0.06, 0.06, 'triangle'),
    spin: () => hiss(0, 0.35, 0.12, 500, 1800),
    stop: pitch => {
      tone(150 - pitch * 6, 0, 0.16, 0.34, 'sine', 62)
      hiss(0, 0.08, 0.12, 2200, 700)
    },
    scatter: pitch => {
      for (const [index, step] of [0, 2, 4].entries())
        chime(SCALE[(step + pitch) % SCALE.length]! * 1.5, index * 0.07, 0.2)
    },
    anticipation: () => {
      tone(196, 0, 1, 0.1, 'sawtooth', 392)
      hiss(0, 1, 0.08, 400, 3200)
    },
    count: pitch => tone(SCALE[pitch % SCALE.length]!, 0, 0.08, 0.07, 'triangle'),
    win: pitch => {
      for (let i = 0; i < 3 + Math.min(pitch, 3); i += 1) chime(SCALE[i * 2] ?? SCALE[7]!, i * 0.085)
    },
    bigWin: () => {
      for (const [index, step] of [0, 2, 3, 5, 3, 5, 7].entries()) {
        chime(SCALE[step]!, index * 0.16, 0.22)
        tone(SCALE[step]! / 4, index * 0.16, 0.4, 0.14, 'triangle')
      }
      hiss(0, 1.6, 0.1, 300, 6000)
    },
    feature: () => {
      tone(98, 0, 1.8, 0.24, 'triangle')
      for (const [index, step] of [0, 3, 5, 7].entries()) chime(SCALE[step]!, 0.12 + index * 0.2, 0.22)
      hiss(0, 1.5, 0.12, 200, 2400)
    },
    unfurl: () => {
      hiss(0, 0.5, 0.26, 300, 1500)
      tone(110, 0, 0.5, 0.2, 'triangle', 220)
    },
  }

  return {
    get isOn() {
      return isOn
    },
    play(name, pitch = 0) {
      if (isOn) sounds[name](pitch)
    },
    ambience(wanted) {
      if (wanted && isOn && !sea && context && master && noise) {
        const source = context.createBufferSource()
        const filter = context.createBiquadFilter()
        const gain = context.createGain()
        source.buffer = noise
        source.loop = true
        filter.type = 'lowpass'
        filter.frequency.value = 520
        gain.gain.setValueAtTime(0, context.currentTime)
        gain.gain.linearRampToValueAtTime(0.07, context.currentTime + 1.5)
        source.connect(filter).connect(gain).connect(master)
        source.start()
        sea = { gain, source }
      } else if (!wanted && sea && context) {
        sea.gain.gain.linearRampToValueAtTime(0, context.currentTime + 0.8)
        sea.source.stop(context.currentTime + 1)
        sea = undefined
      }
    },
    setOn(wanted) {
      isOn = wanted
      if (wanted) open()
      else {
        this.ambience(false)
        context?.suspend().catch(() => {})
      }
    },
  }
}
