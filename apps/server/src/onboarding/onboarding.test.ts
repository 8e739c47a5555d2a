import type { PersonView, PreferencesView } from '@atelier/contract/identity';
import type { OnboardingView } from '@atelier/contract/onboarding';
import { openIdentityBackdoor, type IdentityBackdoor } from '@atelier/database/identity/identity.factory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { granted, openWorkshop, type Client, type Workshop } from '../platform/workshop.factory.ts';

let workshop: Workshop;
let ada: Client;
let grace: Client;
let backdoor: IdentityBackdoor;

beforeAll(async () => {
  workshop = await openWorkshop();
  backdoor = openIdentityBackdoor(workshop.server.databaseUrl);
  ada = await workshop.signUp('Ada Potter');
  grace = await workshop.signUp('Grace Weaver');
});
afterAll(async () => {
  await backdoor.close();
  await workshop.close();
});

/** Someone whose rows were never made: `user_preferences` and `user_onboarding` have none of theirs. */
async function withoutRows(): Promise<Client> {
  const client = await workshop.signUp('Nobody');
  await backdoor.dropFirstHour(client.userId);
  expect(await rowsOf(client)).toEqual({ preferences: undefined, onboarding: undefined });
  return client;
}

async function rowsOf({ userId }: Client) {
  const { user_preferences: preferences, user_onboarding: onboarding } = await backdoor.rowsOfPerson(userId);
  return { preferences, onboarding };
}

const onboardingOf = async (client: Client) =>
  granted<OnboardingView>(await client.call('GET', '/api/v1/me/onboarding'));
const complete = async (client: Client, what: 'steps' | 'tours', body: object) =>
  granted<OnboardingView>(await client.call('POST', `/api/v1/me/onboarding/${what}`, body));

const untouched = {
  currentStep: 'welcome',
  completedSteps: [],
  onboardingCompleted: false,
  toursCompleted: {
    dashboard: false,
    inventory: false,
    finance: false,
    customers: false,
    events: false,
    invoices: false,
  },
};

describe('onboarding', () => {
  it('starts at welcome, moves on by the current step, and is complete with welcome and profile', async () => {
    expect(await onboardingOf(ada)).toEqual(untouched);
    expect(await complete(ada, 'steps', { step: 'finance' })).toMatchObject({
      currentStep: 'welcome',
      completedSteps: ['finance'],
    });
    expect(await complete(ada, 'steps', { step: 'welcome' })).toMatchObject({
      currentStep: 'profile',
      onboardingCompleted: false,
    });
    expect(await complete(ada, 'steps', { step: 'profile' })).toMatchObject({
      currentStep: 'inventory',
      completedSteps: ['finance', 'welcome', 'profile'],
      onboardingCompleted: true,
    });
  });

  it('marks one tour and no other', async () => {
    await complete(ada, 'tours', { tour: 'invoices' });
    expect((await onboardingOf(ada)).toursCompleted).toEqual({ ...untouched.toursCompleted, invoices: true });
  });

  it('is nobody else’s', async () => {
    expect(await onboardingOf(grace)).toEqual(untouched);
  });

  it('is made from the beginning where its row is missing, by whoever asks first', async () => {
    const reader = await withoutRows();
    expect(await onboardingOf(reader)).toEqual(untouched);
    expect((await rowsOf(reader)).onboarding).toBe(1);

    const writer = await withoutRows();
    await Promise.all([
      complete(writer, 'steps', { step: 'welcome' }),
      complete(writer, 'tours', { tour: 'customers' }),
      onboardingOf(writer),
    ]);
    expect(await onboardingOf(writer)).toMatchObject({
      currentStep: 'profile',
      toursCompleted: { customers: true, dashboard: false },
    });
    expect((await rowsOf(writer)).onboarding).toBe(1);
  });

  it('loses none of two steps that are completed at once', async () => {
    const helper = await workshop.signUp();
    await Promise.all(
      ['inventory', 'customer', 'finance', 'welcome'].map((step) => complete(helper, 'steps', { step })),
    );
    expect(new Set((await onboardingOf(helper)).completedSteps)).toEqual(
      new Set(['inventory', 'customer', 'finance', 'welcome']),
    );
  });

  it('refuses a step and a tour that do not exist', async () => {
    expect((await ada.call('POST', '/api/v1/me/onboarding/steps', { step: 'party' })).status).toBe(400);
    expect((await ada.call('POST', '/api/v1/me/onboarding/tours', { tour: '__proto__' })).status).toBe(400);
  });
});

describe('preferences', () => {
  const preferencesOf = async (client: Client) =>
    granted<PreferencesView>(await client.call('GET', '/api/v1/me/preferences'));

  it('are the defaults of the founding spec until one or several are changed', async () => {
    const defaults = {
      enableFeatureTours: true,
      businessType: 'physical',
      businessSize: 'solo',
      primaryInterests: [],
      favoriteResources: [],
    };
    expect(await preferencesOf(ada)).toEqual(defaults);
    const change = { businessType: 'hybrid', primaryInterests: ['events', 'invoices'] };
    granted(await ada.call('PATCH', '/api/v1/me/preferences', change));
    granted(await ada.call('PATCH', '/api/v1/me/preferences', { enableFeatureTours: false }));
    expect(await preferencesOf(ada)).toEqual({ ...defaults, ...change, enableFeatureTours: false });
    expect(await preferencesOf(grace)).toEqual(defaults);
  });

  it('need no row to be read, and make it when one of them is set', async () => {
    const client = await withoutRows();
    expect(await preferencesOf(client)).toMatchObject({ enableFeatureTours: true, businessType: 'physical' });
    expect((await rowsOf(client)).preferences).toBeUndefined();
    granted(await client.call('PATCH', '/api/v1/me/preferences', { businessSize: 'large' }));
    expect(await preferencesOf(client)).toMatchObject({ enableFeatureTours: true, businessSize: 'large' });
    expect((await rowsOf(client)).preferences).toBe(1);
  });

  it('refuse what is none of the choices', async () => {
    for (const wrong of [
      { businessType: 'imaginary' },
      { businessSize: 'huge' },
      { primaryInterests: ['sleep'] },
    ])
      expect((await ada.call('PATCH', '/api/v1/me/preferences', wrong)).status).toBe(400);
  });
});

describe('the profile', () => {
  it('says whether it was ever saved, which completes its step', async () => {
    const me = async () => granted<PersonView>(await grace.call('GET', '/api/v1/me')).profileIsSaved;
    expect(await me()).toBe(false);
    granted(await grace.call('PATCH', '/api/v1/me/profile', { fullName: 'Grace Weaver', timeZone: null }));
    expect(await me()).toBe(true);
  });
});
