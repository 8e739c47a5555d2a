export { identity, mails, profileInput } from './identity.endpoints.ts';
export {
  mailDetailView,
  mailView,
  personView,
  type MailDetailView,
  type MailView,
  type PersonView,
} from './identity.views.ts';
