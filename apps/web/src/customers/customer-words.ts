import {
  customerKinds,
  type CustomerKind,
  type ConsentChannel,
  type CustomerSort,
  type ContactMeans,
  type CustomerSource,
  type CustomerStatus,
  type OwnFieldKind,
} from '@atelier/domain/customers';
import type { Tone } from '../design/state-pill.tsx';
import type { Words } from '../platform/problems.ts';

export const customerWords: Words = {
  'customer-not-found': 'This customer does not exist, or belongs to another business.',
  'customer-id-taken': 'This customer has been added already. Look for it in the list.',
  'customer-changed-meanwhile':
    'Someone else changed this customer while you had it open. Open it again: your changes are kept.',
  'customers-are-one': 'Choose two different customers.',
  'customer-is-merged': 'This customer is merged into another by now. Open the page again.',
  'customer-is-archived': 'One of the two is archived. Bring it back before you merge them.',
  'customer-is-erased': 'This customer was erased on request. The record takes nothing new.',
  'customer-name-differs': 'Type the name exactly as above.',
  'customer-owes': 'They still owe you. Take in what is open, credit it or write it off first.',
  'customer-has-open-order': 'They have an order that is still open. Complete or cancel it first.',
  'customer-has-credit': 'They have credit with you. Refund it or apply it to an invoice first.',
  'customer-holds-stock': 'Goods of yours are still at their place. Return or settle them first.',
  'customer-merge-too-much':
    'Together they have more than there is room for. Take something away from one of them first.',
  'customer-merge-not-found': 'This merge was already undone, or belongs to another business.',
  'customer-merge-id-taken': 'These two have been merged already. Look for the one that stayed.',
  'customer-merge-followed': 'Another customer was merged since. Undo that merge first.',
  'customer-merge-settled-across':
    'Money of the one pays an invoice of the other by now. Take that payment off the invoice first, then undo the merge.',
  'customer-tax-rate-not-found': 'This rate no longer exists. Choose another.',
  'customer-price-list-not-found': 'This price list no longer exists. Choose another.',
  'customer-has-enough-tags': 'With these it would be more than 20 tags. Take some off first.',
  'tag-not-found': 'This tag is no longer in use.',
  'tag-name-taken': 'This tag is there already by now. Save once more, and the two become one.',
  'consent-id-taken': 'This answer has been recorded already.',
  'consent-in-the-future': 'Choose today or an earlier day.',
  'own-field-not-found': 'This field no longer exists. Reload the page.',
  'own-field-id-taken': 'This field has been added already.',
  'own-field-name-taken': 'There is a field of this name already.',
  'own-field-choices-missing': 'Write down what there is to choose from.',
  'own-value-does-not-fit': 'Enter what this field holds, such as 7.5 where it is a number.',
  'interaction-not-found': 'This interaction does not exist, or belongs to another business.',
  'interaction-id-taken': 'This interaction has been recorded already.',
  'interaction-changed-meanwhile':
    'Someone else changed this interaction while you had it open. Close it, check the new version, and edit it again.',
  'interaction-says-nothing': 'Enter a subject.',
  'interaction-in-the-future': 'Choose today or an earlier day. What is still to come is a follow-up.',
  'interaction-event-not-found': 'This event no longer exists. Choose another.',
  'interaction-invoice-not-found': 'This invoice no longer exists. Choose another.',
  'interaction-order-not-found': 'This order is not one of this customer. Choose another.',
  'follow-up-without-day': 'Say on which day to follow up.',
  'follow-up-before-it': 'Choose the day on which it was, or a later one.',
  'segment-not-found': 'This segment does not exist, or belongs to another business.',
  'segment-id-taken': 'This segment has been added already. Look for it in the list.',
  'segment-name-taken': 'There is a segment of this name already.',
  'segment-changed-meanwhile':
    'Someone else changed this segment while you had it open. Open it again, then make your change.',
  'segment-says-nobody': 'Choose who’s included.',
  'segment-not-by-hand': 'Members of this segment are found automatically and can’t be added by hand.',
  'segment-rule-not-understood':
    'This rule was saved by a different version and can’t be read. Please set it up again.',
};

export const sortWords: Record<CustomerSort, string> = {
  name: 'By name',
  spent: 'Bought for most first',
  'last-seen': 'Last seen first',
};

export const kindWords: Record<CustomerKind, string> = {
  person: 'A person',
  business: 'A shop or business',
  unnamed: 'Unnamed buyers',
};

export const kindChoices = customerKinds.map((value) => ({
  value,
  label: kindWords[value],
}));

export const statusWords: Record<CustomerStatus, { label: string; help: string; tone: Tone }> = {
  lead: { label: 'Lead', help: 'Has not bought anything yet.', tone: 'info' },
  active: { label: 'Active', help: 'Buys from you.', tone: 'success' },
  inactive: { label: 'Inactive', help: 'No longer buys, but can still be found.', tone: 'muted' },
};

export const sourceWords: Record<CustomerSource, string> = {
  market: 'At a market',
  online: 'Online',
  referral: 'By referral',
  'walk-in': 'Walked in',
  import: 'Imported',
};

export const meansWords: Record<ContactMeans, { one: string; another: string }> = {
  email: { one: 'Email', another: 'Another email' },
  phone: { one: 'Phone', another: 'Another phone' },
  address: { one: 'Address', another: 'Another address' },
};

/** Uses of an email, phone or address, by its kind. */
export const contactKindWords: Readonly<Record<string, string>> = {
  personal: 'Personal',
  work: 'Work',
  billing: 'Billing',
  delivery: 'Delivery',
  home: 'Home',
  mobile: 'Mobile',
};

export const channelWords: Record<ConsentChannel, string> = {
  email: 'Email',
  message: 'Text message',
  phone: 'Phone call',
  post: 'Letter',
};

export const ownFieldKindWords: Record<OwnFieldKind, string> = {
  text: 'Text',
  number: 'A number',
  date: 'A date',
  choice: 'One of several',
};
