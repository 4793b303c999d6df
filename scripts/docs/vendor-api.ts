import { fieldsOf, schemaOf } from '@ronda/contract/core/json-schema.ts'
import { CATALOGUE_PATH, Pay, VendorGame } from '@ronda/contract/vendor/catalogue.ts'
import { vendorErrors } from '@ronda/contract/vendor/errors.ts'
import { VENDOR_LIVE_PATH, VendorLiveGame } from '@ronda/contract/vendor/live.ts'
import { lotteryOperations } from '@ronda/contract/vendor/lottery.ts'
import { DESK_PATH, deskOperations, type deskProblems } from '@ronda/contract/vendor/lottery-desk.ts'
import { RESULTS_PATH, resultOperations } from '@ronda/contract/vendor/lottery-results.ts'
import { operations, PROTOCOL_VERSION } from '@ronda/contract/vendor/protocol.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import { TRANSFER_PATH, transferOperations } from '@ronda/contract/vendor/transfer.ts'

const purposes: Record<keyof typeof operations, string> = {
  authenticate: `Turns the single-use token of the launch address into a game session and tells who plays, with how much, within which limits. For lotteries
\`prizeGroups\` tells the highest prize group of the player by series, of a scale of 2000 (\`{ "FAST": 1940 }\`); it is left out where the
operator has none.`,
  balance: 'The member’s balance now. Needs a living session.',
  bet: `Takes the stake. The only operations that need a living session and an unblocked member are this one, \`bet-win\` and \`net\`. The next launch
of the member with you ends the session; until then it may bet on any of your games. A bet of a
lottery may say in \`prizeGroup\` at which group of which series it was placed: \`{ "series": "FAST", "group": 1900 }\`, no higher than the player’s
own, else \`PRIZE_GROUP_NOT_ALLOWED\`. All bets of a round are at one group, and the first word about a round holds, even where its bet was
refused. What the bet leaves of the player’s group comes back to the player by the operator once the round is closed; of a round that is
rolled back or whose \`validBet\` is \`"0"\` nothing does.`,
  win: `Pays a round. An amount of \`"0"\` with \`roundClosed: true\` closes a lost one. Accepted whatever has become of the session, a day later too.
With \`roundClosed: true\` it may say in \`validBet\` how much of the round’s stakes counts as turnover, where that is not all of them (opposite
sides of a hand, a push, a bet that was half lost); never more counts than was staked, and the first word about a round holds. So may the
\`bet-win\` and the \`net\` that close a round. Without it the wallet counts by the game’s category: of sports and games between players the
smaller of stake and result, of live tables the stake unless it came back, of everything else the stake.`,
  'settle-many': `Pays or closes up to 500 rounds in one call: a table with many players, a draw, a match. Each item has the fields of a \`win\` and is decided,
remembered and answered by itself, exactly as if it had come as one: the same id with the same content is paid once, however it comes; one that is
refused changes nothing for the others. The answer is \`OK\` with one answer per item, in the order of the items: \`status: "OK"\` with what a \`win\`
is answered and whether it is \`replayed\`, or \`status: "ERROR"\` with its code. The call itself is refused only where it is no such call (its
form, its signature, none or more than 500 items) or where the wallet has no room just now (503): then nothing was paid. Without an answer, send
the items again, in any company. The body may have 256 KB. Of one vendor a thousand items are decided at once; calls beyond wait for their turn,
and where 5 000 items wait already, or after a second, they are refused like that.`,
  'bet-many': `Takes the stakes of up to 500 bets in one call: a draw that closes, with many orders in its last seconds. Each item has the fields of a \`bet\`
and is decided, remembered and answered by itself, as with \`settle-many\`: the same id with the same content is taken once, alone or among
others. A wallet that has no such call answers \`UNKNOWN_OPERATION\`, and each is asked for alone. The body may have 512 KB.`,
  rollback:
    'Gives a bet back. If the bet is unknown its id is remembered, so that it has no effect should it still arrive.',
  'bet-win':
    'Bet and win of one round in one atomic step, for games without anything to show in between. `prizeGroup` as in a `bet`.',
  net: `Many shots of one round in one atomic step, for games that shoot faster than a wallet should be asked. \`betAmount\` and \`winAmount\` are
the sums of all stakes and pay-outs. \`minBalance\` is what the member must hold for every shot to have been affordable when it was fired: the
most by which the stakes so far (with the one being fired) exceeded the pay-outs so far. It is more than zero, at least \`betAmount\` −
\`winAmount\` and at most \`betAmount\`. A wallet that holds less refuses the whole net as \`INSUFFICIENT_FUNDS\`; one that holds as much takes
it, even if \`betAmount\` is more than the balance. The limits of the game hold for \`betAmount\`, the whole of which counts as turnover.
Rolled back like a \`bet-win\`: only while nothing was won in the round.

Example: three shots of 10, the second of which pays 25. Sums: \`betAmount\` 30, \`winAmount\` 25. Stakes less pay-outs stand at 10 and 20
when the first two are fired, at −5 after the pay-out and at 5 with the third: \`minBalance\` is 20.`,
  prize: `Pays what no stake of a round has earned: a jackpot, the prize of a promotion, what free bets have won. Only where the merchant
has allowed it (otherwise \`NOT_ALLOWED\`). Needs no session and no round; an amount of \`"0"\` moves nothing. The member's records show it
as a prize. A prize cannot be rolled back.`,
  adjust: `Corrects what was paid or taken once a round is over. A negative amount takes it back, never more than the member has
(\`INSUFFICIENT_FUNDS\`), and is part of what the round has won from then on; what takes more than the round had won stands beside it. Only where
the merchant has allowed it (otherwise \`NOT_ALLOWED\`). A round that is known must be the member's.`,
}

const lotteryPurposes: Record<keyof typeof lotteryOperations, string> = {
  'lottery-feed': `Tells of your draws, so that the operator’s pages show them. No money moves. Tell whenever an issue changes its state; what the operator has
not heard of (no answer, a 5xx) tell again. Of an issue the telling with the highest \`revision\` holds, in whatever order they arrive, and what is
told again changes nothing. You may tell everybody of all your lotteries: those that are no games of yours at the operator are left aside.
\`lotteries\` are all of them and replace those told before, as do \`numbers\`: how many orders of the operator’s own players each number is in. The
answer says how many issues were new or changed. The last 200 draws of each lottery are kept. Each call is taken whole or not at all; the body
may have 1 MB.`,
}

const deskPurposes: Record<keyof typeof deskOperations, string> = {
  issues:
    'Draws with their sums, the next first (`coming`; `waiting`, where those are, too, whose correction somebody has read) or the last first (`over`). `progress` counts the orders of all operators by their state; `stakes` and `orders` are those of the asking one.',
  issue:
    'One draw with everything that was read of it, what a result of it is made of (`space`), and what can be bet on it. What somebody has read is told to nobody else before two agree: to the person named in `by`, their own alone (`own`).',
  'to-read':
    'How many draws and corrections wait for a reading of the person named: somebody else has read, or the readings contradict each other.',
  'enter-result': `What one person has read. A result holds once two have read the same: then \`isAgreed\` is true, and the draw is made or, where it had been made, corrected. Telling
it again changes nothing; where two read different results both enter again. \`by\` is the person as your record names them.`,
  'forget-result':
    'Takes back what one person has read, as long as nobody else has read anything of it; after that it is refused with `state`.',
  preview:
    'What a result would bring the asking operator’s orders, beside what they have come to so far. Without a result: what giving every stake back would bring.',
  void: 'Gives every stake back, of an issue that is not drawn yet. `by` names two people.',
  hurry: 'Where results are made up, as in a demo: closes the issue in a minute and draws it half a minute later.',
  exposure:
    'What single numbers may cost the asking operator, the most first, and `most`, from which on one is sold no more.',
  terms: `Under what odds and limits an operator sells a lottery: all that its rules allow, and every version of its own. A version holds for issues
whose sale opens from then on; an order keeps the one it was sold under.`,
  'set-terms':
    'Adds a version, within what the rules allow. `after` is the last one that was known: where another came between, `state`. `by` names two people.',
  odds: 'What every bet pays, how often it wins and what it returns, at the lowest and the highest prize group that the operator sells now.',
  orders:
    'Orders of the asking operator’s players, the last first, of one issue or of all; of a player, of lotteries, in some states, or placed from one moment until another. `correction` tells what the last correction changed of one.',
}

const deskRefusals: Record<(typeof deskProblems)[number], string> = {
  issue: 'there is no such issue',
  early: 'its time has not come',
  void: 'it is void',
  busy: 'its orders are being settled: ask again',
  result: 'that is no result of this lottery',
  same: 'that is the result it has',
  desk: 'you are no result desk, or one person alone asked for what takes two',
  state: 'it is too late for that',
  terms: 'those terms are outside of what the rules allow',
}

const resultPurposes: Record<keyof typeof resultOperations, string> = {
  waiting: 'Issues whose time has come and which have no result, the oldest first, but those you have told one of.',
  tell: 'What you have read. Telling it again changes nothing; another result replaces it until the draw is made. A draw is made with what two voices, sources or people, tell alike.',
}

const transferPurposes: Record<keyof typeof transferOperations, string> = {
  balance: 'What you hold for a player now; stakes of open rounds are not part of it.',
  transfer: 'Takes money in, or hands it out. An out for more than you hold is refused as `INSUFFICIENT_FUNDS`.',
  'transfer-out-all': 'Hands out everything you hold, which may be nothing.',
  'end-play':
    'The member may not play any more (a break, a limit, an account that closes): from the answer on nothing is staked in sessions opened before, and rounds that are open go on to their end. Who enters anew plays again. We ask again for as long as you hold money of it.',
  'check-status':
    'What became of a reference. One you have never seen is settled as failed: should it still arrive, it has no effect and is refused as `TRANSACTION_ROLLED_BACK`.',
  rounds:
    'Closed rounds in the order of their closing, each once. They are what explains the balance you hand out, so a round is listed before its prize can leave.',
  'day-rounds':
    'The rounds you closed on a day (UTC), for the daily comparison. The one operation here that vendors of the seamless wallet answer too.',
}

const secret = '0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'
const vectors = [
  {
    timestamp: '1767225600000',
    nonce: 'n-0000000000000001',
    path: '/vendor/v1/balance',
    body: '{"sessionToken":"s-000000000000000001","playerId":"1-0a0b0c0d0e0f0a0b0c0d0e0f"}',
  },
  {
    timestamp: '1767225600001',
    nonce: 'n-0000000000000002',
    path: '/vendor/v1/bet',
    body: '{"transactionId":"t1","roundId":"r1","playerId":"1-0a0b0c0d0e0f0a0b0c0d0e0f","gameCode":"jade-galleon","currency":"PEN","sessionToken":"s-000000000000000001","amount":"12.5"}',
  },
  { timestamp: '1767225600002', nonce: 'n-0000000000000003', path: '/vendor/v1/win', body: '' },
  {
    timestamp: '1767225600003',
    nonce: 'n-0000000000000004',
    path: '/vendor/v1/net',
    body: '{"transactionId":"t2","roundId":"r2","playerId":"1-0a0b0c0d0e0f0a0b0c0d0e0f","gameCode":"coral-bay","currency":"PEN","sessionToken":"s-000000000000000001","betAmount":"30","winAmount":"25","minBalance":"20","roundClosed":true}',
  },
]

type Operation = { request: Parameters<typeof schemaOf>[0]; response: Parameters<typeof schemaOf>[0] }

function each(purposes: Record<string, string>, operations: Record<string, Operation>, path = ''): string {
  return Object.entries(operations)
    .map(
      ([name, { request, response }]) => `### POST \`${path}/${name}\`

${purposes[name]}

| Request | Type |
|---|---|
${fields(request)}

| Answer | Type |
|---|---|
${fields(response)}
`,
    )
    .join('\n')
}

function fields(schema: Parameters<typeof schemaOf>[0]): string {
  return fieldsOf(schemaOf(schema, 'input'))
    .map(field => `| \`${field.name}${field.required ? '' : '?'}\` | \`${field.type.replaceAll('|', '\\|')}\` |`)
    .join('\n')
}

/** The wallet protocol, for somebody who wants to connect games to Ronda. */
export function vendorApiMarkdown(): string {
  return `# Connecting games to Ronda: the seamless-wallet protocol, version ${PROTOCOL_VERSION}

Generated from \`packages/contract/src/vendor\`; do not edit.

The member's money stays in the operator's wallet. Your game asks the wallet, call by call, to take stakes and to pay wins. You need from
the operator: the wallet's base address (it ends in \`/vendor/v1\`, and the paths below follow it), a key id and a secret per merchant, and the
origins that may frame your games.

## Launch

The operator opens \`<your game address>/play/<game code>?operator=<merchant code>&launch=<token>&lang=<es|en|pt|th>\` in a frame of its
portal, or in a window of its own where the operator says so for a vendor. Within 60 seconds exchange the token through \`authenticate\`; it works once. The token is not a session and says nothing of the
member. Exchange messages with the surrounding page only with the \`portalOrigin\` that \`authenticate\` answers:
\`{ source: 'ronda-game', type: 'ready' | 'balance-changed' | 'round-finished' | 'session-ended' | 'close' }\`.

## Signing

Every call is a POST of JSON (UTF-8, at most 64 KB) with four headers:

| Header | Content |
|---|---|
| \`${header.keyId}\` | your key id |
| \`${header.timestamp}\` | Unix time in ms; within 60 s of the wallet's clock |
| \`${header.nonce}\` | 16–64 of \`A–Z a–z 0–9 _ -\`; never twice within five minutes |
| \`${header.signature}\` | lower-case hex of HMAC-SHA256(secret, timestamp + "\\n" + nonce + "\\n" + path + "\\n" + raw body) |

The path is that of the address without the query. Sign the bytes you send: a body serialised again is another body. Two keys may live at
once, so that you can rotate them without a pause.

Test vectors (secret \`${secret}\`):

${vectors.map(vector => `- timestamp \`${vector.timestamp}\`, nonce \`${vector.nonce}\`, path \`${vector.path}\`, body \`${vector.body || '(empty)'}\`\n  → \`${sign(secret, vector)}\``).join('\n')}

## Rules

1. **One effect per transaction id**, for ever, per vendor and merchant. The same id with the same content gets the stored answer, byte for
   byte, with the header \`${header.replayed}: 1\`; with other content it is refused as \`DUPLICATE_TRANSACTION\`.
2. **An unclear answer is not a no.** On a time-out, a broken connection or a 5xx, send the same call again under the same transaction id
   (with a new nonce and timestamp) until you get an answer; or roll the bet back.
3. A bet answered with a refusal moved no money, except where you never got the answer: then rule 2.
4. A rollback names the bet's transaction id. It restores the stake once, however often and in whatever order it comes. It has an id of its own,
   or repeats that of the bet: both are remembered apart.
5. A round belongs to one member and one game. It is closed by the win with \`roundClosed: true\`; after that no bet is taken, but a late win
   is still paid. A bet cannot be rolled back once a win of its round was paid.
6. Amounts are decimal strings in the member's currency: no sign, exponent or leading zeros; at most four decimals (USDT six, BTC eight).
7. Every answer about a member carries the true balance; in a repeat, the balance of the first answer.
8. Ids of yours (transactions, rounds, references) are 1 to 64 of \`A–Z a–z 0–9 . _ : -\`.

## Operations

A name with \`?\` may be left out.

${each(purposes, operations)}
## Your games

Publish what you offer at \`<your address>${CATALOGUE_PATH}\`, as JSON \`{ "games": […] }\` of at most 4 MB and 5000 games. Operators read it, see
how it differs from what they have, and take over what they choose: nothing changes at an operator by itself. Fields that end in \`?\` may be
left out; the page of a game then says nothing of them. What is told by language is an object of them
(\`{ "es": "Galeón", "en": "Galleon" }\`); a language that is missing falls back to English.

| Field | Type |
|---|---|
${fields(VendorGame)}

One of \`pays\`:

| Field | Type |
|---|---|
${fields(Pay)}

- \`rtp\` is percent with at most two decimals, \`hitRate\` and \`chance\` percent; \`maxWin\`, \`times\` and \`timesMax\` are total bets, the stake
  included. Tell what follows from the rules, and nothing that does not. Where bets or players are not all paid alike, \`rtpLeast\` is the least
  that comes back to anybody of any bet: pages then say “from”, and \`rtp\` is the usual.
- \`pictures\` are paths at your address: \`card\` (3:4, for tiles; keep its foot calm, the game's name is set over it), \`hero\` (16:9, for the head
  of a page) and \`background\` (16:9, the scene without what stands in it); WebP, PNG, JPEG or SVG of at most 1 MB, without the game's name. A
  picture that changes gets another path. Operators fetch them and show them from their own address; where one is slow, missing or no picture,
  a drawn one stands in.
- \`verify\` is the path of your page where anybody may check a round.

### How shared games stand

If several play a game of yours at once, you may tell how it stands at \`<your address>${VENDOR_LIVE_PATH}\`: \`{ "games": { "<code>": { … } } }\`, all games
in one answer of at most 256 KB within 2 s. Operators ask about once a second while somebody looks at their pages, and show it on the game's tile. Who answers
404, or nothing, is asked again after half a minute; of draws of lotteries the feed below tells. Of several tables of a game tell of the one that takes bets longest.

| Field | Type |
|---|---|
${fields(VendorLiveGame)}

- \`phase\`: \`open\` takes bets, for \`endsInMs\` more (relative: no clocks are compared); \`running\` is played; \`closed\` is between two rounds.
- \`times\`: the multiplier that a running round has reached. Never tell one that lies past its end.

## Vendors of lotteries

${each(lotteryPurposes, lotteryOperations)}
### What operators ask you

Operators work with your draws from their own back office: \`POST <your address>${DESK_PATH}/<operation>\`, signed in the same way with the same
key. You tell an operator of its own players alone. Results, corrections and voids concern everybody who sells the lottery: only operators that
you have named your result desks may ask for them, and what they do takes two people. A \`problem\` says why nothing was done:
${Object.entries(deskRefusals)
  .map(([code, meaning]) => `\`${code}\` ${meaning}`)
  .join('; ')}.

${each(deskPurposes, deskOperations, DESK_PATH)}
### What sources of results tell you

Where a lottery is drawn elsewhere, a source may tell its results: \`POST <your address>${RESULTS_PATH}/<operation>\`, signed in the same way with
the key of the source, which is one voice of the two that a draw needs.

${each(resultPurposes, resultOperations, RESULTS_PATH)}
## Vendors that hold the money

Where a game cannot ask the wallet for every stake, the money is moved to you before play and back after it. Then the operator calls you:
\`POST <your address>${TRANSFER_PATH}/<operation>\`, signed in the same way with the same key. Players still enter by \`authenticate\`. A
\`reference\` is ours, unique for ever: the same reference with the same content has one effect and one answer. A call without an answer is
never sent again; we ask \`check-status\` until the answer is definite.

${each(transferPurposes, transferOperations, TRANSFER_PATH)}
## Errors

A refusal is \`{ "status": "ERROR", "code", "message", "balance"?, "currency"? }\`. Business refusals come with HTTP 200.

| Code | HTTP | Repeat the same call? | Money moved? | Meaning |
|---|---|---|---|---|
${Object.entries(vendorErrors)
  .map(
    ([code, row]) =>
      `| \`${code}\` | ${row.status} | ${row.retryable ? 'yes' : 'no'} | ${row.moneyMoved ? 'yes' : 'no'} | ${row.meaning} |`,
  )
  .join('\n')}
`
}
