export type Question = { question: string; answer: string };

/** Common questions, answered by what the app really does. */
export const questions: readonly Question[] = [
  {
    question: 'Can I change an invoice after I have issued it?',
    answer:
      'A draft can be changed as often as you like. Issuing gives it a number and writes it into your books, and from then on it stays as it is: your customer may have it already. If something comes back or costs less in the end, a credit note takes it off. An invoice that should not be there at all is voided with the reason, while nothing of it is paid. Numbers stay used, so they have no gap.',
  },
  {
    question: 'Who can see my books?',
    answer:
      'You, and the people you invite under Settings, People: as owner, member or bookkeeper, with a last day where you want one. A bookkeeper can be limited to viewing. Each business is closed off in the database itself, so no one from another business can look in. An administrator of the installation looks after accounts and mails, not after your books.',
  },
  {
    question: 'How do I take my figures elsewhere?',
    answer:
      'Each report and each account has a button for a CSV file, which any spreadsheet opens. Under Finances, Journal you can download the whole journal as a plain-text file for hledger, an accounting program that is free. Nothing in Atelier keeps your figures from leaving.',
  },
  {
    question: 'What happens when I have no signal?',
    answer:
      'The app opens on a device where you have used it before and shows what you looked at last. What you type is kept on that device. Saving and sending wait: try again when the red badge has gone.',
  },
];
