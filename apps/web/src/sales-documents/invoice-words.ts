import { stockWords } from '../stock/index.ts';
import type { Words } from '../platform/problems.ts';

export const invoiceWords: Words = {
  // What is sold leaves the stock.
  ...stockWords,
  'invoice-not-found': 'This invoice does not exist, or belongs to another business.',
  'invoice-id-taken': 'This invoice has been saved already. Look for it in the list.',
  'draft-changed-meanwhile': 'Someone else changed this draft while you had it open.',
  'invoice-already-issued': 'This invoice is issued and can no longer be changed.',
  'invoice-not-issued': 'This invoice is still a draft. Issue it first.',
  'invoice-is-void': 'This invoice is void.',
  'private-note-changed-meanwhile':
    'Someone else changed this note. Copy your text, close this, and check their version first.',
  'reversal-before-entry':
    'It cannot be reversed before the day it was entered for. Choose that day or a later one.',
  'void-before-settlements':
    'What had settled it was reversed later. Choose the day on which that was done, or a later one.',
  'from-opening-balances': 'It came with the opening balances. Change it there.',
  'invoice-has-payments': 'Reverse its payments first; then the invoice can be voided.',
  'invoice-is-written-off': 'Reverse its write-off first; then the invoice can be voided.',
  'invoice-has-return':
    'Something of it came back. Reverse the return on the page of its order first, or issue its credit note.',
  'invoice-has-credit-notes': 'Void its credit notes first; then the invoice can be voided.',
  'credit-note-not-found': 'This credit note does not exist, or belongs to another business.',
  'credit-note-id-taken': 'This credit note has been saved already. Look for it in the list.',
  'credit-note-already-issued': 'This credit note is issued and can no longer be changed.',
  'credit-note-not-issued': 'This credit note is still a draft. Issue it first.',
  'credit-note-is-void': 'This credit note is void.',
  'credit-note-of-return':
    'It belongs to the return of an order. Reverse the return on the page of the order instead.',
  'credit-note-of-exchange':
    'Something went out in exchange. On the page of the order that came back, cancel the order of the exchange first; then it can be voided.',
  'credit-note-is-used': 'Reverse what was applied or refunded from it first; then it can be voided.',
  'credit-note-changed':
    'The invoice has changed since this draft was saved. Edit it, look at the total, and issue it from there.',
  'credit-note-number-taken': 'Another credit note has this number. Change the pattern in the settings.',
  'credit-note-needs-lines': 'Say how many come back, or what comes off.',
  'credit-note-line-not-found': 'This line is not on the invoice.',
  'credit-note-line-twice': 'This line is here twice.',
  'credit-note-before-invoice': 'It cannot be credited before the day of the invoice.',
  'credit-exceeds-invoice': 'This is more than is left of the invoice.',
  'credit-goods-not-sold': 'Nothing of it has left the stock. Choose “Does not come back”.',
  'invoice-is-settled': 'Nothing is owed on this invoice.',
  'invoice-needs-lines': 'Add at least one line before you issue the invoice.',
  'invoice-needs-customer': 'Choose who the invoice goes to.',
  'invoice-due-before-issue': 'It would be due before it is issued.',
  'schedule-out-of-order': 'Each part is due after the one before, and the last on the due date.',
  'schedule-exceeds-total':
    'With this part nothing is left for the last one. Make it smaller, or take fewer parts.',
  'schedule-part-is-nothing': 'This part comes to nothing. Enter more, such as 30%, or remove it.',
  'schedule-too-many-parts':
    'The total is too small for so many parts, as each is a cent at least. Remove this part and those after it, or choose Pay at once.',
  'invoice-line-quantity-not-positive': 'Enter a quantity above zero.',
  'invoice-line-other-unit':
    'It was ordered in another unit. Keep that unit: how much is left to invoice is told in it.',
  'invoice-line-needs-description': 'Say what this line is for.',
  'invoice-line-out-of-range': 'A line takes up to 100,000 of a thing, at up to 1,000,000 each.',
  'invoice-discount-out-of-range': 'Enter a discount from 0 to 100%, or an amount.',
  'invoice-too-many-lines': 'An invoice holds at most 200 lines.',
  'invoice-shipping-out-of-range': 'Shipping may cost up to 1,000,000.',
  'invoice-number-taken': 'Another invoice has just taken this number. Try again.',
  'customer-is-archived': 'This customer is archived. Take them out of the archive first.',
  'late-fee-is-nothing': 'Enter what is charged, or switch late fees off.',
  'scheduled-in-the-past': 'This moment has passed. Choose a later one.',
  'customer-has-no-email': 'This customer has no email address. Add one, or let each wait as a draft.',
  'invoice-recipient-required': 'Enter the email address that it goes to.',
  'period-closed': 'The books are closed for this date. Choose a later date, or open the period in Settings.',
  'tax-period-filed':
    'The sales tax of this date is filed. Choose another date, or reopen the return under Finances, Sales tax.',
  'invoice-tax-changed':
    'A tax rate or an exemption changed since this draft was saved. Edit it, look at the total, and issue it from there.',
  'customer-not-found': 'This customer is no longer there. Choose another.',
  'item-is-draft': 'It is a draft. Make it active first.',
  'product-not-found': 'A product of these lines is no longer there.',
  'account-not-found': 'An income account of these lines is no longer there.',
  'tax-rate-not-found': 'A sales tax of these lines is no longer there. Choose another.',
  'tax-rate-name-taken': 'Another sales tax has this name already.',
  'tax-rate-id-taken': 'This sales tax has been added already.',
};
