export { refusalData, refusals, statusOf, type RefusalData } from './refusals.ts';
export {
  calendarDate,
  calendarMonth,
  cents,
  cursor,
  file,
  id,
  instant,
  optionalText,
  pageInput,
  pageOf,
  picture,
  positiveCents,
  quantity,
  rate,
  requiredText,
  signedCents,
} from './values.ts';
