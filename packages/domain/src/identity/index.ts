export { displayName, initials, type PersonNames } from './display-name.ts';
export { identityRefusals } from './identity-refusals.ts';
export {
  businessSizes,
  businessTypes,
  defaultPreferences,
  interests,
  mostFavoriteResources,
  mostResourceNameLetters,
  type BusinessSize,
  type BusinessType,
  type Interest,
  type Preferences,
} from './preferences.ts';
export { signInKinds, type SignInKind } from './sign-in-kinds.ts';
