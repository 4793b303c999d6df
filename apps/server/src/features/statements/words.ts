import type { accountTypes } from '@ronda/contract/portal/cashier/records.ts'
import type { Sentence } from '../activities/say.ts'

export const words = {
  title: { es: 'Estado de cuenta', en: 'Statement of account', pt: 'Extrato da conta', th: 'ใบแจ้งยอดบัญชี' },
  account: { es: 'Cuenta', en: 'Account', pt: 'Conta', th: 'บัญชี' },
  period: { es: 'Periodo', en: 'Period', pt: 'Período', th: 'รอบ' },
  opening: { es: 'Saldo inicial', en: 'Opening balance', pt: 'Saldo inicial', th: 'ยอดยกมา' },
  in: { es: 'Entradas', en: 'Money in', pt: 'Entradas', th: 'เงินเข้า' },
  out: { es: 'Salidas', en: 'Money out', pt: 'Saídas', th: 'เงินออก' },
  stake: { es: 'Apostado', en: 'Staked', pt: 'Apostado', th: 'เดิมพัน' },
  payout: { es: 'Premios', en: 'Prizes', pt: 'Prêmios', th: 'รางวัล' },
  closing: { es: 'Saldo final', en: 'Closing balance', pt: 'Saldo final', th: 'ยอดคงเหลือ' },
  date: { es: 'Fecha', en: 'Date', pt: 'Data', th: 'วันที่' },
  what: { es: 'Movimiento', en: 'Movement', pt: 'Movimento', th: 'รายการ' },
  reference: { es: 'Referencia', en: 'Reference', pt: 'Referência', th: 'เลขอ้างอิง' },
  amount: { es: 'Monto', en: 'Amount', pt: 'Valor', th: 'จำนวน' },
  balance: { es: 'Saldo', en: 'Balance', pt: 'Saldo', th: 'คงเหลือ' },
  played: {
    es: 'Juego del día: apostado {stake}, premios {payout}',
    en: 'Play of the day: staked {stake}, prizes {payout}',
    pt: 'Jogo do dia: apostado {stake}, prêmios {payout}',
    th: 'การเล่นประจำวัน: เดิมพัน {stake} รางวัล {payout}',
  },
  nothing: { es: 'Sin movimientos.', en: 'No movements.', pt: 'Sem movimentos.', th: 'ไม่มีรายการ' },
  page: { es: 'Página {n} de {all}', en: 'Page {n} of {all}', pt: 'Página {n} de {all}', th: 'หน้า {n} จาก {all}' },
  zone: { es: 'Horas en GMT+8.', en: 'Times are GMT+8.', pt: 'Horários em GMT+8.', th: 'เวลา GMT+8' },
  demo: {
    es: 'Dinero de demostración: no vale nada.',
    en: 'Demonstration money: it is worth nothing.',
    pt: 'Dinheiro de demonstração: não vale nada.',
    th: 'เงินสาธิต ไม่มีมูลค่าจริง',
  },
} satisfies Record<string, Sentence>

export const movementNames: Record<(typeof accountTypes)[number], Sentence> = {
  deposit: { es: 'Depósito', en: 'Deposit', pt: 'Depósito', th: 'ฝาก' },
  bonus: { es: 'Bono', en: 'Bonus', pt: 'Bônus', th: 'โบนัส' },
  bonus_back: { es: 'Bono devuelto', en: 'Bonus taken back', pt: 'Bônus devolvido', th: 'คืนโบนัส' },
  prize: { es: 'Premio extra', en: 'Extra prize', pt: 'Prêmio extra', th: 'รางวัลพิเศษ' },
  withdrawal: { es: 'Retiro', en: 'Withdrawal', pt: 'Saque', th: 'ถอน' },
  withdrawal_return: { es: 'Retiro devuelto', en: 'Withdrawal returned', pt: 'Saque devolvido', th: 'คืนยอดถอน' },
  bet: { es: 'Apuesta', en: 'Bet', pt: 'Aposta', th: 'เดิมพัน' },
  win: { es: 'Premio', en: 'Win', pt: 'Prêmio', th: 'รางวัล' },
  rollback: { es: 'Apuesta anulada', en: 'Bet rolled back', pt: 'Aposta anulada', th: 'ยกเลิกเดิมพัน' },
  vendor_in: { es: 'Hacia un proveedor', en: 'To a provider', pt: 'Para um provedor', th: 'โอนไปค่ายเกม' },
  vendor_out: {
    es: 'De vuelta de un proveedor',
    en: 'Back from a provider',
    pt: 'De volta de um provedor',
    th: 'โอนกลับจากค่ายเกม',
  },
  adjustment: { es: 'Ajuste', en: 'Adjustment', pt: 'Ajuste', th: 'ปรับยอด' },
  commission: { es: 'Comisión', en: 'Commission', pt: 'Comissão', th: 'ค่าคอมมิชชัน' },
  dividend: { es: 'Dividendo', en: 'Dividend', pt: 'Dividendo', th: 'เงินปันผล' },
  daily_wage: { es: 'Salario diario', en: 'Daily wage', pt: 'Salário diário', th: 'ค่าจ้างรายวัน' },
  hourly_wage: { es: 'Salario por hora', en: 'Hourly wage', pt: 'Salário por hora', th: 'ค่าจ้างรายชั่วโมง' },
  self_rebate: { es: 'Devolución por apuestas', en: 'Rebate', pt: 'Rebate', th: 'คืนยอดเล่น' },
}
