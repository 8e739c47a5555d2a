import { paths } from '../platform/paths.ts';

export type TutorialStep = {
  title: string;
  /** Instruction in the words that are on the screen. */
  text: string;
  /** The page on which it is done. */
  page: string;
};

/** A lesson on the real screens with the person's own figures, step by step. */
export type Tutorial = {
  id: string;
  title: string;
  description: string;
  minutes: number;
  steps: readonly TutorialStep[];
};

export const tutorials: readonly Tutorial[] = [
  {
    id: 'first-invoice',
    title: 'Your first invoice',
    description: 'Write an invoice, issue it, send it to your customer and record the payment.',
    minutes: 6,
    steps: [
      {
        title: 'Choose your customer',
        text: 'Type a name into Customer. A new customer? Type the name and choose “Add …” at the end of the list.',
        page: paths.newInvoice,
      },
      {
        title: 'Say what you sold',
        text: 'In the first line, type a product’s name and choose it, or simply describe what you made. Set quantity and price; the total follows.',
        page: paths.newInvoice,
      },
      {
        title: 'Save it, then issue it',
        text: 'Save draft keeps it without any effect. Issue invoice gives it its number and writes it into your books; from then on it stays as it is.',
        page: paths.newInvoice,
      },
      {
        title: 'Send it',
        text: 'Open your invoice from this list and choose Send. Your customer receives the PDF and a link, and you see when it is opened.',
        page: paths.invoices,
      },
      {
        title: 'Record the payment',
        text: 'When the money has come, open the invoice and choose Record payment. Part of the sum is fine, too: the rest stays open.',
        page: paths.invoices,
      },
      {
        title: 'See what it did',
        text: 'Your sale is in the profit of its month, and your money is in the account that you chose. That is all there is to it.',
        page: paths.finances,
      },
    ],
  },
  {
    id: 'add-product',
    title: 'Add a product',
    description: 'Put a piece that you sell into your list, so that an invoice line is one choice.',
    minutes: 2,
    steps: [
      {
        title: 'Name it and price it',
        text: 'A name and a price are enough. Give it a SKU, your short sign for it, if you use such signs.',
        page: paths.newProduct,
      },
      {
        title: 'Say whether it is taxed',
        text: 'Leave the tick where you charge sales tax on it. The rate itself is chosen on the invoice. Then choose Add product.',
        page: paths.newProduct,
      },
      {
        title: 'Find it again',
        text: 'Here is your list. Search by name or SKU, and open a product to change it.',
        page: paths.products,
      },
      {
        title: 'Put it on an invoice',
        text: 'Type the first letters of its name into a line: name, price and tax come along.',
        page: paths.newInvoice,
      },
    ],
  },
  {
    id: 'meet-customer',
    title: 'Meet a customer',
    description: 'Keep a customer’s address once, and see everything you have sold them in one place.',
    minutes: 2,
    steps: [
      {
        title: 'Write down who they are',
        text: 'A name is enough to begin with. With an email address you can send invoices with one click.',
        page: paths.newCustomer,
      },
      {
        title: 'Keep what you want to remember',
        text: 'Notes are for you alone: the glaze they love, the size of their window. Then choose Add customer.',
        page: paths.newCustomer,
      },
      {
        title: 'Find them again',
        text: 'Search by name or email. A customer’s page lists their invoices and what they still owe.',
        page: paths.customerList,
      },
    ],
  },
  {
    id: 'read-profit',
    title: 'Read your profit',
    description: 'What came in, what it cost, and what is left, down to the single line behind a figure.',
    minutes: 3,
    steps: [
      {
        title: 'Look at the whole',
        text: 'Here is your money in its accounts, and what each month left you.',
        page: paths.finances,
      },
      {
        title: 'Open the report',
        text: 'Profit & loss lists income and costs by month. Choose the span of time above the table.',
        page: paths.profitAndLoss,
      },
      {
        title: 'Ask a figure where it comes from',
        text: 'Click the name of an account: every line behind it is there, and each leads to its invoice or entry.',
        page: paths.profitAndLoss,
      },
      {
        title: 'See what you own and owe',
        text: 'The balance sheet says what the business owns, what it owes, and what is yours.',
        page: paths.balanceSheet,
      },
    ],
  },
];
