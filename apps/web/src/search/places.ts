import {
  ArrowLeftRight,
  BookOpenText,
  Boxes,
  Building2,
  CalendarCheck,
  CalendarDays,
  CalendarSync,
  Car,
  ChartColumn,
  CircleHelp,
  CircleUserRound,
  CreditCard,
  FileText,
  FileUp,
  Hammer,
  Handshake,
  History,
  House,
  Inbox,
  Landmark,
  Mail,
  MessageSquareHeart,
  NotebookPen,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  Target,
  Tent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { paths } from '../platform/paths.ts';

/** A page that may be asked for by its title or by another word for it. */
export type Place = {
  label: string;
  to: string;
  icon: LucideIcon;
  synonyms: readonly string[];
  isForAdmins?: true;
};

/** In the order of the sidebar. Offered are those whose route is built. */
export const places: readonly Place[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: House, synonyms: ['home', 'start', 'overview'] },
  {
    label: 'Finances',
    to: paths.finances,
    icon: Landmark,
    synonyms: ['money', 'bank', 'cash', 'balances', 'bookkeeping'],
  },
  {
    label: 'Transactions',
    to: paths.transactions,
    icon: ArrowLeftRight,
    synonyms: ['money in', 'money out', 'expenses', 'income', 'transfers', 'spending'],
  },
  {
    label: 'Recurring',
    to: paths.recurring,
    icon: CalendarSync,
    synonyms: ['subscriptions', 'rent', 'comes again', 'repeat'],
  },
  {
    label: 'Sales tax',
    to: paths.salesTax,
    icon: Landmark,
    synonyms: ['vat', 'returns', 'file taxes', 'what is due', 'exempt sales'],
  },
  {
    label: 'Bills',
    to: paths.bills,
    icon: ReceiptText,
    synonyms: ['supplier bills', 'payables', 'vendor bills', 'on account', 'due'],
  },
  {
    label: 'Markets and fairs',
    to: paths.financeEvents,
    icon: Tent,
    synonyms: ['events', 'shows', 'stall', 'booth'],
  },
  { label: 'Payees', to: paths.payees, icon: Users, synonyms: ['vendors', '1099', 'whom you pay'] },
  {
    label: 'Chart of accounts',
    to: paths.accounts,
    icon: Landmark,
    synonyms: ['categories', 'money accounts', 'cards', 'merge'],
  },
  {
    label: 'Bank inbox',
    to: paths.inbox,
    icon: Inbox,
    synonyms: ['bank lines', 'categorise', 'match', 'review'],
  },
  {
    label: 'Bank files',
    to: paths.bankImports,
    icon: FileUp,
    synonyms: ['import', 'statement', 'csv', 'ofx', 'qif'],
  },
  { label: 'Bank rules', to: paths.bankRules, icon: Inbox, synonyms: ['suggest', 'always as'] },
  {
    label: 'Reconcile',
    to: paths.reconciliations,
    icon: Scale,
    synonyms: ['statement', 'bank statement', 'tick off'],
  },
  { label: 'Budgets', to: paths.budgets, icon: Target, synonyms: ['plan', 'planned', 'actual against plan'] },
  { label: 'Mileage', to: paths.mileage, icon: Car, synonyms: ['trips', 'drives', 'vehicles', 'miles'] },
  {
    label: 'Equipment',
    to: paths.assets,
    icon: Hammer,
    synonyms: ['fixed assets', 'depreciation', 'kiln', 'loom', 'tools'],
  },
  {
    label: 'Opening balances',
    to: paths.openingBalances,
    icon: BookOpenText,
    synonyms: ['move here', 'begin', 'trial balance'],
  },
  {
    label: 'Year-end',
    to: paths.yearEnd,
    icon: CalendarCheck,
    synonyms: ['close the year', 'closing', 'fiscal year'],
  },
  {
    label: 'Audit trail',
    to: paths.auditTrail,
    icon: History,
    synonyms: ['changes', 'who changed', 'history'],
  },
  {
    label: 'Reports',
    to: paths.financeReports,
    icon: ChartColumn,
    synonyms: ['statements', 'figures', 'taxes'],
  },
  {
    label: 'Profit and loss',
    to: paths.profitAndLoss,
    icon: ChartColumn,
    synonyms: ['income statement', 'p&l', 'earnings', 'sales', 'expenses'],
  },
  {
    label: 'Balance sheet',
    to: paths.balanceSheet,
    icon: ChartColumn,
    synonyms: ['assets', 'liabilities', 'equity'],
  },
  {
    label: 'Cash flow',
    to: paths.cashFlow,
    icon: ChartColumn,
    synonyms: ['money in', 'money out', 'liquidity'],
  },
  { label: 'Sales report', to: paths.sales, icon: ChartColumn, synonyms: ['best sellers', 'revenue'] },
  {
    label: 'Owed to you',
    to: paths.receivablesAgeing,
    icon: ChartColumn,
    synonyms: ['receivables', 'ageing', 'aging', 'overdue'],
  },
  {
    label: 'Owed by you',
    to: paths.payablesAgeing,
    icon: ChartColumn,
    synonyms: ['payables', 'ageing', 'aging', 'what I owe', 'suppliers'],
  },
  {
    label: 'Form 1099-NEC',
    to: paths.form1099,
    icon: ChartColumn,
    synonyms: ['contractors', 'helpers', 'tax form', 'information return'],
  },
  {
    label: 'Expenses by payee',
    to: paths.expensesByPayee,
    icon: ChartColumn,
    synonyms: ['spending', 'suppliers', 'vendors'],
  },
  {
    label: 'Value of the stock',
    to: paths.stockValuation,
    icon: ChartColumn,
    synonyms: ['stock valuation', 'inventory value'],
  },
  {
    label: 'Cost of goods sold',
    to: paths.costOfGoodsSold,
    icon: ChartColumn,
    synonyms: ['cogs', 'part III'],
  },
  {
    label: 'Margin by product',
    to: paths.marginByProduct,
    icon: ChartColumn,
    synonyms: ['profit by product', 'gross margin'],
  },
  { label: 'Stock movement', to: paths.stockMovement, icon: ChartColumn, synonyms: ['came and went'] },
  {
    label: 'Turnover of the stock',
    to: paths.stockTurnover,
    icon: ChartColumn,
    synonyms: ['slow stock', 'days of stock', 'dead stock'],
  },
  {
    label: 'Purchases by supplier',
    to: paths.purchasesBySupplier,
    icon: ChartColumn,
    synonyms: ['bought', 'received', 'sent back', 'backorder'],
  },
  {
    label: 'Shrinkage',
    to: paths.shrinkage,
    icon: ChartColumn,
    synonyms: ['damaged', 'lost', 'stolen', 'write-off'],
  },
  {
    label: 'Schedule C',
    to: paths.scheduleC,
    icon: ChartColumn,
    synonyms: ['tax form', '1040', 'tax return'],
  },
  { label: 'Mileage report', to: paths.mileageReport, icon: ChartColumn, synonyms: ['trips', 'miles'] },
  {
    label: 'Depreciation',
    to: paths.depreciationReport,
    icon: ChartColumn,
    synonyms: ['equipment', 'fixed assets'],
  },
  {
    label: 'General ledger',
    to: paths.generalLedger,
    icon: ChartColumn,
    synonyms: ['accounts', 'lines', 'ledger'],
  },
  { label: 'Trial balance', to: paths.trialBalance, icon: ChartColumn, synonyms: ['debits', 'credits'] },
  {
    label: 'Journal',
    to: paths.journal,
    icon: NotebookPen,
    synonyms: ['ledger', 'entries', 'postings', 'bookings'],
  },
  { label: 'Events', to: paths.events, icon: CalendarDays, synonyms: ['markets', 'fairs', 'workshops'] },
  { label: 'Event calendar', to: paths.eventsCalendar, icon: CalendarDays, synonyms: ['dates', 'month'] },
  { label: 'Event reports', to: paths.eventReports, icon: CalendarDays, synonyms: ['market profit'] },
  {
    label: 'Products',
    to: paths.products,
    icon: Boxes,
    synonyms: ['catalogue', 'items'],
  },
  {
    label: 'Inventory',
    to: paths.inventory,
    icon: Boxes,
    synonyms: ['stock', 'value of stock', 'low', 'reorder'],
  },
  {
    label: 'Materials',
    to: paths.materials,
    icon: Boxes,
    synonyms: ['supplies', 'raw materials', 'packaging', 'components'],
  },
  { label: 'Stock places', to: paths.stockPlaces, icon: Boxes, synonyms: ['locations', 'van', 'stall'] },
  { label: 'Lots', to: paths.lots, icon: Boxes, synonyms: ['expiry', 'recall', 'trace', 'best before'] },
  { label: 'Price lists', to: paths.priceLists, icon: Boxes, synonyms: ['wholesale', 'gallery prices'] },
  { label: 'Composition', to: paths.composition, icon: Boxes, synonyms: ['recipes', 'bill of materials'] },
  { label: 'Stock operations', to: paths.operations, icon: Boxes, synonyms: ['counts', 'moves'] },
  { label: 'Suppliers', to: paths.suppliers, icon: Boxes, synonyms: ['vendors', 'purchases'] },
  {
    label: 'Customers',
    to: paths.customerList,
    icon: Users,
    synonyms: ['clients', 'people', 'contacts', 'buyers'],
  },
  {
    label: 'Interactions',
    to: paths.customerInteractions,
    icon: Users,
    synonyms: ['notes', 'calls', 'follow-ups', 'messages'],
  },
  { label: 'Segments', to: paths.customerSegments, icon: Users, synonyms: ['groups', 'lists'] },
  {
    label: 'Orders',
    to: paths.customerOrders,
    icon: Users,
    synonyms: ['commissions', 'shipping', 'promised', 'to make'],
  },
  {
    label: 'Invoices',
    to: paths.invoices,
    icon: FileText,
    synonyms: ['bills', 'sales', 'receivables', 'drafts'],
  },
  { label: 'Payments', to: paths.payments, icon: CreditCard, synonyms: ['money received', 'cards'] },
  { label: 'Professionals', to: paths.professionals, icon: Handshake, synonyms: ['accountants', 'advisers'] },
  { label: 'Documents', to: paths.documents, icon: FileText, synonyms: ['files', 'receipts'] },
  {
    label: 'Learning',
    to: paths.learning,
    icon: BookOpenText,
    synonyms: ['articles', 'lessons', 'tutorials', 'api'],
  },
  { label: 'Resources', to: paths.resources, icon: BookOpenText, synonyms: ['templates', 'links'] },
  { label: 'Feedback', to: paths.feedback, icon: MessageSquareHeart, synonyms: ['ideas', 'bugs', 'wishes'] },
  {
    label: 'Business settings',
    to: paths.settings,
    icon: Building2,
    synonyms: ['company', 'logo', 'address', 'currency', 'fiscal year', 'tax number'],
  },
  {
    label: 'Invoice settings',
    to: paths.settingsInvoices,
    icon: Settings,
    synonyms: ['numbering', 'payment terms', 'invoice note'],
  },
  {
    label: 'Payment settings',
    to: paths.settingsPayments,
    icon: Settings,
    synonyms: ['ways to pay', 'payment methods', 'card fees', 'venmo', 'paypal', 'bank details'],
  },
  {
    label: 'Books settings',
    to: paths.settingsBooks,
    icon: Settings,
    synonyms: ['sales tax rates', 'close the books', 'export', 'hledger'],
  },
  {
    label: 'People',
    to: paths.settingsPeople,
    icon: Users,
    synonyms: ['members', 'team', 'helper', 'bookkeeper', 'invite', 'invitations', 'roles'],
  },
  {
    label: 'Account settings',
    to: paths.settingsAccount,
    icon: CircleUserRound,
    synonyms: ['e-mail', 'password', 'sessions', 'devices', 'two-factor', 'passkeys', 'sign-in', 'security'],
  },
  {
    label: 'Profile settings',
    to: paths.settingsProfile,
    icon: CircleUserRound,
    synonyms: ['name', 'picture', 'avatar', 'time zone', 'tours'],
  },
  {
    label: 'Notification settings',
    to: paths.settingsNotifications,
    icon: Settings,
    synonyms: ['alerts', 'bell'],
  },
  { label: 'Subscription', to: paths.settingsSubscription, icon: Settings, synonyms: ['plan', 'limits'] },
  {
    label: 'Help',
    to: paths.help,
    icon: CircleHelp,
    synonyms: ['guides', 'support', 'faq', 'questions', 'manual'],
  },
  { label: 'Admin', to: paths.admin, icon: ShieldCheck, synonyms: ['installation'], isForAdmins: true },
  {
    label: 'Mail outbox',
    to: paths.adminMails,
    icon: Mail,
    synonyms: ['sent mail', 'smtp'],
    isForAdmins: true,
  },
];

/** The picture of the area in which an address lies. */
export function iconOfPath(path: string): LucideIcon {
  const area = path.split('/').slice(0, 3).join('/');
  return (
    places.find(({ to }) => to === path)?.icon ??
    places.find(({ to }) => to.startsWith(area))?.icon ??
    FileText
  );
}
