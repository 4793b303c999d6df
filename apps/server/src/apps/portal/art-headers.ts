const ages = { ever: 'public, max-age=31536000, immutable', while: 'public, max-age=300', soon: 'public, max-age=30' }

/** Of pictures. `ever`: the address changes with the picture; `soon`: it only stands in for another. */
export const artHeaders = (type: string, age: keyof typeof ages) => ({
  'content-type': type,
  'cache-control': ages[age],
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'",
})
