import type { Calendar } from '../../kinds/lottery/calendar.ts'

const HANOI = 420
const MINUTE_MS = 60_000

const daily = (at: number, weekdays?: readonly number[]): Calendar => ({
  zone: HANOI,
  at,
  closesBeforeMs: 5 * MINUTE_MS,
  ...(weekdays && { weekdays }),
})

/** One draw a day at 18:15. */
export const northCalendar = daily(18 * 60 + 15)

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6]

type Province = { readonly code: string; readonly name: string; readonly weekdays: readonly number[] }
const province = (code: string, name: string, ...weekdays: number[]): Province => ({ code, name, weekdays })

/** Drawn at 16:15. Codes are of our own: companies share theirs. */
export const southernProvinces: readonly Province[] = [
  province('HCM', 'TP.HCM', MON, SAT),
  province('DTHAP', 'Đồng Tháp', MON),
  province('CMAU', 'Cà Mau', MON),
  province('BTRE', 'Bến Tre', TUE),
  province('VTAU', 'Vũng Tàu', TUE),
  province('BLIEU', 'Bạc Liêu', TUE),
  province('DNAI', 'Đồng Nai', WED),
  province('CTHO', 'Cần Thơ', WED),
  province('STRANG', 'Sóc Trăng', WED),
  province('TNINH', 'Tây Ninh', THU),
  province('AGIANG', 'An Giang', THU),
  province('BTHUAN', 'Bình Thuận', THU),
  province('VLONG', 'Vĩnh Long', FRI),
  province('BDUONG', 'Bình Dương', FRI),
  province('TVINH', 'Trà Vinh', FRI),
  province('LAN', 'Long An', SAT),
  province('BPHUOC', 'Bình Phước', SAT),
  province('HGIANG', 'Hậu Giang', SAT),
  province('TGIANG', 'Tiền Giang', SUN),
  province('KGIANG', 'Kiên Giang', SUN),
  province('DLAT', 'Đà Lạt', SUN),
]

/** Drawn at 17:15. */
export const centralProvinces: readonly Province[] = [
  province('PYEN', 'Phú Yên', MON),
  province('HUE', 'Thừa Thiên Huế', MON, SUN),
  province('DLAK', 'Đắk Lắk', TUE),
  province('QNAM', 'Quảng Nam', TUE),
  province('DNANG', 'Đà Nẵng', WED, SAT),
  province('KHOA', 'Khánh Hòa', WED, SUN),
  province('BDINH', 'Bình Định', THU),
  province('QTRI', 'Quảng Trị', THU),
  province('QBINH', 'Quảng Bình', THU),
  province('GLAI', 'Gia Lai', FRI),
  province('NTHUAN', 'Ninh Thuận', FRI),
  province('QNGAI', 'Quảng Ngãi', SAT),
  province('DNONG', 'Đắk Nông', SAT),
  province('KTUM', 'Kon Tum', SUN),
]

export const southernCalendar = ({ weekdays }: Province) => daily(16 * 60 + 15, weekdays)
export const centralCalendar = ({ weekdays }: Province) => daily(17 * 60 + 15, weekdays)
