/** What a business sells. */
export const businessTypes = ['physical', 'digital', 'service', 'hybrid'] as const;
export type BusinessType = (typeof businessTypes)[number];

/** How many people work in it: 1, 2 to 5, 6 to 15, 16 and more. */
export const businessSizes = ['solo', 'small', 'medium', 'large'] as const;
export type BusinessSize = (typeof businessSizes)[number];

/** The areas that a person may say to care for most. */
export const interests = ['inventory', 'finance', 'events', 'customers', 'invoices'] as const;
export type Interest = (typeof interests)[number];

/** What a person has chosen for himself, in no business in particular. */
export type Preferences = {
  readonly enableFeatureTours: boolean;
  readonly businessType: BusinessType;
  readonly businessSize: BusinessSize;
  readonly primaryInterests: readonly Interest[];
  /** Names of resources, the latest favorite last. */
  readonly favoriteResources: readonly string[];
};

/** Most favorites, and the longest name of one. */
export const mostFavoriteResources = 100;
export const mostResourceNameLetters = 60;

/** What counts until a person chooses; the columns of user_preferences have the same defaults. */
export const defaultPreferences: Preferences = {
  enableFeatureTours: true,
  businessType: 'physical',
  businessSize: 'solo',
  primaryInterests: [],
  favoriteResources: [],
};
