import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './QrCode.tsx'

const box = (size?: number) => {
  const [, padding, side] =
    /padding:(\d+)px.*?<svg[^>]*width="(\d+)"/.exec(
      renderToStaticMarkup(<QrCode text="https://a.example" label="code" size={size} />),
    ) ?? []
  return [Number(padding), Number(side)]
}

test('a code of any size has its quiet zone of 20 px within it', () => {
  expect(box()).toEqual([20, 160])
  expect(box(120)).toEqual([20, 80])
})
