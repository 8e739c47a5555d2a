export { allocateMoney } from './allocation.ts';
export {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  monthOfDate,
  monthsBetween,
  startOfFiscalYear,
  startOfMonth,
} from './calendar-arithmetic.ts';
export {
  calendarDate,
  calendarMonth,
  compareDates,
  dateFromParts,
  isCalendarDate,
  isCalendarMonth,
  partsOfDate,
  type CalendarDate,
  type CalendarMonth,
  type DateParts,
} from './calendar-date.ts';
export { toCsv, withoutGuard, type CsvCell } from './csv-text.ts';
export { minorUnitDigits, type CurrencyCode } from './currency.ts';
export { formatDecimal, readScaledNumber, writeScaledDecimal } from './decimal-text.ts';
export { formatDate, formatMoney, formatMonth, moneyText, type MoneyFormat } from './format-money.ts';
export {
  dateOfInstant,
  hourOfInstant,
  instantAfterDays,
  instantAfterHours,
  instantOf,
  isTimeZone,
  minutesBetween,
  nextDateAt,
  timeOfInstant,
} from './instant.ts';
export {
  addMoney,
  isMoney,
  largerMoney,
  money,
  mostAmount,
  negateMoney,
  smallerMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from './money.ts';
export { refuse, succeed, type Outcome } from './outcome.ts';
export { isOnPaper, paperText, signsNotOnPaper, signsOf, unknownSign } from './paper-text.ts';
export { dateRefusals, parseCalendarDate, type DateOrder } from './parse-calendar-date.ts';
export { amountRefusals, parseMoney } from './parse-money.ts';
export { moneyTimesRate, multiplyScaled, priceTimesQuantity, taxWithin, type Rounding } from './product.ts';
export {
  formatMeasured,
  formatQuantity,
  isQuantity,
  mostQuantity,
  parseQuantity,
  quantity,
  quantityRefusals,
  measuredQuantity,
  plainQuantity,
  quantityText,
  wholeQuantity,
  zeroQuantity,
  type Quantity,
} from './quantity.ts';
export {
  formatRate,
  isRate,
  percentText,
  percentToRate,
  rate,
  rateRefusals,
  wholeRate,
  type Rate,
} from './rate.ts';
export {
  addRatios,
  divideRatios,
  multiplyRatios,
  ratio,
  roundRatio,
  roundRatioUp,
  zeroRatio,
  type Ratio,
} from './ratio.ts';
export {
  declareRefusals,
  type Refusal,
  type RefusalAbout,
  type RefusalCatalogue,
  type RefusalCode,
  type RefusalNature,
} from './refusal.ts';
export { isPlainName } from './plain-name.ts';
