/** Vietnam's and South-East Asia's lotteries have pages of their own. */
export const VIETNAM_VENDOR = 'TCG_LOTTO_VN'
export const SEA_VENDOR = 'TCG_SEA'
export const lotteryPaths = {
  all: '/lottery',
  elott: '/elott',
  vietnam: '/Vnlottery',
  sea: `/elott?page=${SEA_VENDOR}`,
} as const
