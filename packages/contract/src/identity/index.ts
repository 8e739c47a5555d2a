export { identity, mails, preferences, profileInput } from './identity.endpoints.ts';
export {
  mailDetailView,
  mailView,
  personView,
  preferencesView,
  type MailDetailView,
  type MailView,
  type PersonView,
  type PreferencesView,
} from './identity.views.ts';
