/** Who came to each house, and what its people wrote down. */
export interface Words {
  /** Username and name, in the order they registered. */
  newcomers: [username: string, name: string][]
  bankShowsMore: string
  seenInBank: string
  receiptOfAnother: string
  cashback: string
  birthday: string
  faultyRound: string
  paidInFull: string
  chargeback: string
  notThisMonth: string
  tooMuch: string
  newColleague: string
  knowsThem: string
  leftUs: string
  moreHands: string
  lostPhone: string
  oneFamily: string
  paidTwice: string
  bankConfirms: string
  seasonLimits: string
  fasterDesk: string
  missingCoins: string
  anniversary: string
  bringFriends: string
  outOfReach: string
  carrier: string
  documentFits: string
  documentSeen: string
  writeAsPrinted: string
  addressFits: string
  /** Where members live: street, town, postcode. */
  streets: [street: string, city: string, postcode: string][]
  /** Where parcels go to: street, town, postcode, phone. */
  home: [street: string, city: string, postcode: string, phone: string]
  supportName: [name: string, displayName: string]
  invitedName: [name: string, displayName: string]
  leftName: [name: string, displayName: string]
}

export const wordsOf: Record<string, Words> = {
  lumina: {
    newcomers: [
      ['camilarojas', 'Camila Rojas'],
      ['dhuaman', 'Diego Huamán'],
      ['luciap', 'Lucía Paredes'],
      ['andresq', 'Andrés Quispe'],
      ['fiorella', 'Fiorella Chávez'],
      ['brunosal', 'Bruno Salazar'],
      ['paolamen', 'Paola Mendoza'],
      ['renzoc', 'Renzo Castillo'],
    ],
    bankShowsMore: 'El banco muestra otro monto que el pedido',
    seenInBank: 'También lo veo en el estado de cuenta',
    receiptOfAnother: 'El comprobante es de otra operación',
    cashback: 'Devolución de la semana',
    birthday: 'Feliz cumpleaños de parte de Lumina',
    faultyRound: 'La ronda se cortó y el miembro no recibió su giro',
    paidInFull: 'La ronda se pagó completa: lo muestra su panel de verificación',
    chargeback: 'El banco devolvió el cargo de una tarjeta',
    notThisMonth: 'Este mes ya se le dio una',
    tooMuch: 'Más de lo que acordamos para esta campaña',
    newColleague: 'Entra al equipo de atención el lunes',
    knowsThem: 'Conversé con ella; los datos son correctos',
    leftUs: 'Terminó su contrato',
    moreHands: 'Cubre la caja durante las vacaciones de Luis',
    lostPhone: 'Perdió el teléfono y el correo; se identificó con su documento',
    oneFamily: 'Son familia y comparten una computadora; lo confirmaron los dos por teléfono',
    paidTwice: 'El proveedor confirma por escrito que cobró dos veces y devuelve uno',
    bankConfirms: 'El banco confirma que el dinero llegó completo',
    seasonLimits: 'Temporada alta: la mesa grande pide apuestas mayores',
    fasterDesk: 'La mayoría de retiros pasa de ese monto',
    missingCoins: 'Faltó un premio de la promoción del fin de semana',
    anniversary: 'Puntos por el aniversario de la casa',
    bringFriends: 'Un amigo trae a otro: primero con poco',
    outOfReach: 'El transportista no llega a esa zona',
    carrier: 'Olva Courier',
    documentFits: 'Nombre, fecha y rostro coinciden con el documento',
    documentSeen: 'Revisado: coincide todo',
    writeAsPrinted: 'En el documento figura un solo apellido.',
    addressFits: 'Nombre, dirección y fecha coinciden con el recibo',
    streets: [
      ['Av. Los Álamos 1204', 'Trujillo', '13001'],
      ['Calle Las Begonias 55, dpto. 7', 'Arequipa', '04001'],
      ['Jr. Puno 318', 'Huancayo', '12001'],
    ],
    home: ['Jr. Los Jazmines 418', 'Lince, Lima', '15046', '+51 987 654 321'],
    supportName: ['carla', 'Carla Núñez'],
    invitedName: ['marco', 'Marco Delgado'],
    leftName: ['ivan', 'Iván Soto'],
  },
  baan: {
    newcomers: [
      ['somchaij', 'สมชาย ใจดี'],
      ['ploysri', 'พลอย ศรีสุข'],
      ['anongc', 'อนงค์ ชัยสิทธิ์'],
      ['kittiw', 'กิตติ วงศ์ทอง'],
      ['maleeth', 'มาลี ทองดี'],
      ['prasert', 'ประเสริฐ แก้วมณี'],
      ['suda88', 'สุดา บุญมี'],
      ['natthap', 'ณัฐพล สายทอง'],
    ],
    bankShowsMore: 'The bank shows another amount than was ordered',
    seenInBank: 'I see it in the statement as well',
    receiptOfAnother: 'The receipt belongs to another transfer',
    cashback: 'Cashback of the week',
    birthday: 'Happy birthday from Baan',
    faultyRound: 'The round broke off and the member did not get the spin',
    paidInFull: 'The round was paid in full, its fairness panel shows it',
    chargeback: 'The bank took back a card payment',
    notThisMonth: 'There was one this month already',
    tooMuch: 'More than we agreed on for this campaign',
    newColleague: 'Joins the support team on Monday',
    knowsThem: 'I talked to her, the details are right',
    leftUs: 'The contract has ended',
    moreHands: 'Takes over the cash desk during the holidays of Luis',
    lostPhone: 'Lost phone and mail; identified with a document',
    oneFamily: 'A family with one computer; both said so on the phone',
    paidTwice: 'The provider confirms in writing that it charged twice and returns one',
    bankConfirms: 'The bank confirms that all of it arrived',
    seasonLimits: 'High season: the big table asks for higher stakes',
    fasterDesk: 'Most withdrawals are above that amount',
    missingCoins: 'A prize of the weekend promotion was missing',
    anniversary: 'คะแนนฉลองครบรอบ',
    bringFriends: 'ให้สมาชิกชวนเพื่อน เริ่มจากน้อยก่อน',
    outOfReach: 'บริษัทขนส่งไม่ส่งถึงพื้นที่นี้',
    carrier: 'Kerry Express',
    documentFits: 'Name, date and face fit the document',
    documentSeen: 'Looked at it as well: all of it fits',
    writeAsPrinted: 'นามสกุลในเอกสารไม่ตรงกับที่พิมพ์มา',
    addressFits: 'Name, address and date fit the bill',
    streets: [
      ['55/3 ถนนนิมมานเหมินท์', 'เชียงใหม่', '50200'],
      ['120 ถนนมิตรภาพ', 'ขอนแก่น', '40000'],
      ['9/41 ถนนเพชรเกษม', 'หาดใหญ่', '90110'],
    ],
    home: ['88/12 ถนนสุขุมวิท', 'กรุงเทพฯ', '10110', '+66 81 234 5678'],
    supportName: ['ploy', 'Ploy Charoen'],
    invitedName: ['arthit', 'Arthit Boonsri'],
    leftName: ['ivan', 'Ivan Petrov'],
  },
}
