import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import { expect, test } from 'vitest'
import { generatedDocs } from '../generate-docs.ts'

test('the committed documentation is what the contract says (npm run generate)', () => {
  for (const [name, text] of Object.entries(generatedDocs())) {
    expect(
      readFileSync(join(import.meta.dirname, '../../docs', name), 'utf8') === text,
      `docs/${name} is out of date`,
    ).toBe(true)
  }
})

test('names and paths of calls are unique', () => {
  const calls = [...portalCalls, ...backofficeCalls]
  expect(new Set(calls.map(call => call.name)).size).toBe(calls.length)
  const addresses = calls.flatMap(call =>
    [call.verb, ...(call.alsoVerb ? [call.alsoVerb] : [])].map(verb => `${verb} ${call.path}`),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('calls of the specification that exist have its paths and verbs (spec §7)', () => {
  const spec = [
    'POST /wps/relay/MCSFE_addFavoriteGameV2',
    'POST /wps/relay/MCSFE_removeFavoriteGameV2',
    'POST /wps/session/login',
    'POST /wps/session/login/freeplay',
    'POST /wps/verification/sms/noLogin',
    'POST /wps/verification/sms/register',
    'POST /wps/member/password',
    'POST /wps/member/password/email',
    'POST /wps/member/password/verification',
    'PUT /wps/member/register/mobile',
    'GET /wps/agent/affiliate',
    'GET /wps/member/info/funds/consolidated',
    'POST /wps/relay/MCS2_processDailySalContract',
    'POST /wps/relay/MCS2_processContractHourSalary',
    'POST /wps/relay/MCS2_processDividendReq',
    'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
    'GET /wps/member/info',
    'GET /wps/member/info/icon',
    'GET /wps/system/whitelabel',
    'GET /lgw/games/game_menus',
    'GET /lgw/games/popular',
    'GET /lgw/vn/games/game_menu',
    'GET /lgw/vn/games/game_menu/recent',
    'GET /lgw/vn/numeros/opened/game',
    'GET /lotto/lgw/games/opened/numero',
    'PUT /wps/member/register',
    'GET /wps/system/setting/register',
    'GET /wps/captcha',
    'GET /wps/relay/CSP_unreadCount',
    'GET /wps/relay/MCS2_getPointBalance',
    'GET /wps/relay/MCS2_getPointConfig',
    'GET /wps/relay/MCS2_getPointReward',
    'GET /wps/relay/MCS2_getRedeemPointList',
    'GET /wps/relay/ODSFE2_MemTransDet',
    'POST /wps/relay/passwordCheck/MCS2_convertPoint',
    'POST /wps/relay/passwordCheck/MCS2_redeemPointReward',
    'GET /wps/relay/MCSFE_getFavoriteGames',
    'GET /wps/relay/MCSFE_getFavoriteGamesList',
    'GET /wps/relay/MCSFE_getListAnnouncements',
    'GET /wps/system/domainRoute',
    'GET /wps/system/helpCenter',
    'PUT /wps/feedback',
    'GET /wps/system/status',
    'GET /wps/v2/wallets/balance',
    'POST /wps/session/logout',
    'DELETE /wps/session/logout',
    'GET /wps/relay/GCSGAME_hotGamesV2',
    'GET /wps/relay/GCSGAME_gameList',
    'GET /wps/relay/GCSGAME_newGameVendor',
    'GET /wps/relay/GCSGAME_getVassGameType',
    'GET /wps/relay/GLS2_roomList',
    'GET /wps/relay/GCS_merchantWallet',
    'POST /wps/relay/GCS_walletTransfer',
    'POST /wps/relay/MCS2_claimRafflePromotion',
    'GET /wps/relay/GCS_recentGame',
    'POST /wps/game/launchGame',
    'GET /wps/relay/GCSGAME_getRankList',
  ]
  const marked = portalCalls
    .filter(call => call.source === 'spec')
    .flatMap(call => [call.verb, ...(call.alsoVerb ? [call.alsoVerb] : [])].map(verb => `${verb} ${call.path}`))
  expect(marked.sort()).toEqual(spec.sort())
})
