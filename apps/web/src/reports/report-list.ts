import {
  ArrowDownUp,
  ArrowLeftRight,
  Boxes,
  Calculator,
  CarFront,
  ChartColumn,
  Columns2,
  FileClock,
  FileUser,
  FileSpreadsheet,
  Hammer,
  HandCoins,
  Landmark,
  Library,
  NotebookText,
  PackageMinus,
  Percent,
  RefreshCw,
  Scale,
  ShoppingBag,
  ShoppingCart,
  Store,
  PackageCheck,
  Stamp,
  Tent,
  Ticket,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../platform/paths.ts';

type Report = { to: string; icon: LucideIcon; title: string; text: string };
type ReportGroup = { title: string; text: string; reports: readonly Report[] };

const statements: readonly Report[] = [
  {
    to: paths.profitAndLoss,
    icon: ChartColumn,
    title: 'Profit & loss',
    text: 'What you sold, what it cost you and what is left.',
  },
  {
    to: paths.balanceSheet,
    icon: Scale,
    title: 'Balance sheet',
    text: 'On a day: what you have, what you owe, and what of it is yours.',
  },
  {
    to: paths.cashFlow,
    icon: ArrowLeftRight,
    title: 'Cash flow',
    text: 'Why your cash changed by a different amount than your profit.',
  },
];

const sales: readonly Report[] = [
  {
    to: paths.sales,
    icon: ShoppingBag,
    title: 'Sales',
    text: 'By product, customer, channel, event, place, month or account.',
  },
  {
    to: paths.salesTax,
    icon: Landmark,
    title: 'Sales tax',
    text: 'What is due for each place, what is exempt, and your returns.',
  },
  {
    to: paths.receivablesAgeing,
    icon: HandCoins,
    title: 'Owed to you',
    text: 'Who owes you, how much, and for how long it has been due.',
  },
];

const events: readonly Report[] = [
  {
    to: paths.eventReports,
    icon: Tent,
    title: 'Events compared',
    text: 'What each event earned, by the hour and beside the others.',
  },
  {
    to: paths.eventFeesReport,
    icon: Ticket,
    title: 'Applications and fees',
    text: 'How often you were accepted, what it cost, and which fees you can get back.',
  },
  {
    to: paths.eventTaxReport,
    icon: Stamp,
    title: 'Sales tax by event',
    text: 'The tax you took at each event, by rate, and whether it is filed.',
  },
  {
    to: paths.eventSellThrough,
    icon: PackageCheck,
    title: 'Sell-through at events',
    text: 'How much of what you brought sold, by product and event, and what did not.',
  },
  {
    to: paths.eventWorkshops,
    icon: Users,
    title: 'Workshop places and income',
    text: 'Places booked, people who came, and what each workshop earned.',
  },
];

const things: readonly Report[] = [
  {
    to: paths.mileageReport,
    icon: CarFront,
    title: 'Mileage',
    text: 'What you drove, by month, purpose, event or vehicle.',
  },
  {
    to: paths.depreciationReport,
    icon: Hammer,
    title: 'Depreciation',
    text: 'What your equipment lost in value, and its book value.',
  },
];

const costs: readonly Report[] = [
  {
    to: paths.expensesByPayee,
    icon: Store,
    title: 'Expenses by payee',
    text: 'Costs and expenses by payee.',
  },
  {
    to: paths.purchasesBySupplier,
    icon: ShoppingCart,
    title: 'Purchases by supplier',
    text: 'What you ordered, what came, what you sent back, and what is still to come.',
  },
  {
    to: paths.payablesAgeing,
    icon: Wallet,
    title: 'Payables (what you owe)',
    text: 'Payees you owe, how much, and how long it has been due.',
  },
  {
    to: paths.form1099,
    icon: FileUser,
    title: 'Form 1099-NEC',
    text: 'Payments to contractors in a year, and who must be reported.',
  },
];

const stock: readonly Report[] = [
  {
    to: paths.stockValuation,
    icon: Boxes,
    title: 'Value of the stock',
    text: 'On any day: what was there, what it was worth, and that the books agree.',
  },
  {
    to: paths.costOfGoodsSold,
    icon: Calculator,
    title: 'Cost of goods sold',
    text: 'From the stock at the beginning to what your sales cost you, as Schedule C asks.',
  },
  {
    to: paths.marginByProduct,
    icon: Percent,
    title: 'Margin by product',
    text: 'What each product sold for, what it cost, and what is left.',
  },
  {
    to: paths.stockMovement,
    icon: ArrowDownUp,
    title: 'Stock movement',
    text: 'Stock history of each item, with reasons.',
  },
  {
    to: paths.stockTurnover,
    icon: RefreshCw,
    title: 'Turnover of the stock',
    text: 'What sells fast, what sits, and how long it will last.',
  },
  {
    to: paths.shrinkage,
    icon: PackageMinus,
    title: 'Shrinkage',
    text: 'What was damaged, lost, stolen or missing in a count.',
  },
];

const bookkeeper: readonly Report[] = [
  {
    to: paths.generalLedger,
    icon: Library,
    title: 'General ledger',
    text: 'Every account with its lines, before and after.',
  },
  {
    to: paths.trialBalance,
    icon: Columns2,
    title: 'Trial balance',
    text: 'Every account with its balance, debits beside credits.',
  },
  {
    to: paths.journal,
    icon: NotebookText,
    title: 'Journal',
    text: 'Every entry ever made, in the order it was made.',
  },
  {
    to: paths.auditTrail,
    icon: FileClock,
    title: 'Audit trail',
    text: 'Who added, changed or deleted what, when, with before and after.',
  },
];

const taxes: readonly Report[] = [
  {
    to: paths.scheduleC,
    icon: FileSpreadsheet,
    title: 'Schedule C',
    text: 'The form of sole proprietors in the United States, every line open to its rows.',
  },
];

/** All reports in the order in which people ask for them. A new one is an entry here. */
export const reportGroups: readonly ReportGroup[] = [
  { title: 'Statements', text: 'The three main statements of the business.', reports: statements },
  { title: 'Sales', text: 'Sales by product and customer, and open invoices.', reports: sales },
  { title: 'Events', text: 'What your markets and fairs cost and bring.', reports: events },
  { title: 'Costs', text: 'Costs by payee, and bills to pay.', reports: costs },
  { title: 'Stock', text: 'What is there, what it cost, and what became of it.', reports: stock },
  { title: 'Taxes', text: 'What the tax office asks for.', reports: taxes },
  {
    title: 'Equipment and driving',
    text: 'Long-lasting equipment, and your mileage.',
    reports: things,
  },
  { title: 'For your bookkeeper', text: 'Every line, for those who check.', reports: bookkeeper },
];
