import { DatabaseSync } from 'node:sqlite'

export interface Payment {
  id: string
  reference: string
  merchantCode: string
  merchantName: string
  /** What is paid with; those of before tell none. */
  method?: string
  amount: string
  currency: string
  returnUrl: string
  expiresAt: number
  language: string
  state: 'open' | 'paid' | 'failed'
}

export interface Payout {
  id: string
  reference: string
  merchantCode: string
  amount: string
  currency: string
  bank: string
  accountNumber: string
  holder: string
  state: 'pending' | 'paid' | 'failed'
  reason: string
  createdAt: number
}

export interface Delivery {
  eventId: string
  body: string
  tries: number
  nextAt: number
}

/** Everything the sandbox remembers, in one SQLite file. */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(`
    pragma journal_mode = wal;
    create table if not exists payments (id text primary key, key text unique not null, data text not null);
    create table if not exists payouts (id text primary key, key text unique not null, data text not null);
    create table if not exists deliveries (eventId text primary key, body text not null, tries integer not null, nextAt integer not null, doneAt integer);
    create table if not exists settings (name text primary key, value text not null);
  `)
  const tables = {
    payments: {
      insert: db.prepare('insert into payments values (?, ?, ?) on conflict do nothing'),
      byKey: db.prepare('select data from payments where key = ?'),
      byId: db.prepare('select data from payments where id = ?'),
      update: db.prepare('update payments set data = ? where id = ?'),
    },
    payouts: {
      insert: db.prepare('insert into payouts values (?, ?, ?) on conflict do nothing'),
      byKey: db.prepare('select data from payouts where key = ?'),
      byId: db.prepare('select data from payouts where id = ?'),
      update: db.prepare('update payouts set data = ? where id = ?'),
    },
  }
  type Row = { data: string } | undefined
  const read = <T>(row: unknown): T | undefined => (row ? (JSON.parse((row as Row & object).data) as T) : undefined)
  const keyOf = (item: { merchantCode: string; reference: string }) => `${item.merchantCode}/${item.reference}`

  return {
    /** Keeps an item unless one with the same merchant and reference is there; answers the kept one. */
    addPayment(payment: Payment): Payment {
      tables.payments.insert.run(payment.id, keyOf(payment), JSON.stringify(payment))
      return read<Payment>(tables.payments.byKey.get(keyOf(payment))) as Payment
    },
    addPayout(payout: Payout): Payout {
      tables.payouts.insert.run(payout.id, keyOf(payout), JSON.stringify(payout))
      return read<Payout>(tables.payouts.byKey.get(keyOf(payout))) as Payout
    },
    payment: (id: string) => read<Payment>(tables.payments.byId.get(id)),
    payout: (id: string) => read<Payout>(tables.payouts.byId.get(id)),
    payoutOf: (merchantCode: string, reference: string) =>
      read<Payout>(tables.payouts.byKey.get(keyOf({ merchantCode, reference }))),
    payouts: () =>
      (db.prepare('select data from payouts order by id desc limit 100').all() as { data: string }[]).map(
        row => JSON.parse(row.data) as Payout,
      ),
    savePayment: (payment: Payment) => tables.payments.update.run(JSON.stringify(payment), payment.id),
    savePayout: (payout: Payout) => tables.payouts.update.run(JSON.stringify(payout), payout.id),
    addDelivery: (delivery: Delivery) =>
      db
        .prepare('insert into deliveries values (?, ?, ?, ?, null) on conflict do nothing')
        .run(delivery.eventId, delivery.body, delivery.tries, delivery.nextAt),
    dueDeliveries: (now: number) =>
      db
        .prepare(
          'select eventId, body, tries, nextAt from deliveries where doneAt is null and nextAt <= ? order by nextAt limit 50',
        )
        .all(now) as unknown as Delivery[],
    saveDelivery: (eventId: string, tries: number, nextAt: number, doneAt: number | null) =>
      db
        .prepare('update deliveries set tries = ?, nextAt = ?, doneAt = ? where eventId = ?')
        .run(tries, nextAt, doneAt, eventId),
    setting: (name: string, fallback: string) =>
      (db.prepare('select value from settings where name = ?').get(name) as { value: string } | undefined)?.value ??
      fallback,
    setSetting: (name: string, value: string) =>
      db
        .prepare('insert into settings values (?, ?) on conflict (name) do update set value = excluded.value')
        .run(name, value),
    close: () => db.close(),
  }
}
