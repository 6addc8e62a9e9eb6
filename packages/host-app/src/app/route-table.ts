import type { ComponentType } from 'react';
import { type NavigationEntry, type NavigationPage, type PathName, paths } from '../config/paths.ts';
import type { PageTitles } from './messages.ts';

/** Who may open a page; `guards.tsx` enforces it. */
export type Guard =
  | 'anybody'
  /** Signed-in people are sent to their start page, or to finish setting up. */
  | 'visitors'
  /** Not shown to people who have finished setting up, unless they come back for their plan. */
  | 'onboarding'
  /** Shown in the frame of sidebar and top bar. Visitors are sent to sign in. */
  | 'signed-in';

/** A page of the application. */
export interface PageRoute {
  path: PathName;
  /** The title of the browser tab. A page that shows something with a name replaces it with that. */
  titleKey: keyof PageTitles;
  guard: Guard;
  load: () => Promise<ComponentType>;
  /** Where the sidebar lists it; its name and icon there are the shell's. */
  navigation?: NavigationEntry;
}

const loadEntry = async (): Promise<ComponentType> =>
  (await import('../features/auth/screen/AuthScreen.tsx')).AuthScreen;

/** Every page, in the order of the sidebar where it has an entry there. */
export const PAGES: readonly PageRoute[] = [
  { path: 'auth', titleKey: 'signIn', guard: 'visitors', load: loadEntry },
  { path: 'login', titleKey: 'signIn', guard: 'visitors', load: loadEntry },
  { path: 'register', titleKey: 'signUp', guard: 'visitors', load: loadEntry },
  {
    path: 'recover',
    titleKey: 'recover',
    guard: 'visitors',
    load: async () => (await import('../features/auth/link/RequestLinkScreen.tsx')).RecoverScreen,
  },
  {
    path: 'magicLink',
    titleKey: 'magicLink',
    guard: 'visitors',
    load: async () => (await import('../features/auth/link/RequestLinkScreen.tsx')).MagicLinkScreen,
  },
  // Emailed links work for signed-in people, too: the link may be for another account.
  {
    path: 'verify',
    titleKey: 'verify',
    guard: 'anybody',
    load: async () => (await import('../features/auth/link/LinkScreens.tsx')).VerifyScreen,
  },
  {
    path: 'reset',
    titleKey: 'reset',
    guard: 'anybody',
    load: async () => (await import('../features/auth/link/LinkScreens.tsx')).ResetScreen,
  },
  {
    path: 'inviteFinish',
    titleKey: 'inviteFinish',
    guard: 'anybody',
    load: async () => (await import('../features/auth/code/InviteFinishScreen.tsx')).InviteFinishScreen,
  },
  {
    path: 'invite',
    titleKey: 'invite',
    guard: 'anybody',
    load: async () => (await import('../features/auth/invitation/InvitationScreen.tsx')).InvitationScreen,
  },
  {
    path: 'onboarding',
    titleKey: 'onboarding',
    guard: 'onboarding',
    load: async () => (await import('../features/onboarding/OnboardingScreen.tsx')).OnboardingScreen,
  },
  {
    path: 'dashboard',
    titleKey: 'dashboard',
    guard: 'signed-in',
    load: async () => (await import('./DashboardRoute.tsx')).DashboardRoute,
    navigation: { group: 'work' },
  },
  {
    path: 'generator',
    titleKey: 'generator',
    guard: 'signed-in',
    load: async () => (await import('./GeneratorRoute.tsx')).GeneratorRoute,
    navigation: { group: 'work' },
  },
  {
    path: 'snippets',
    titleKey: 'snippets',
    guard: 'signed-in',
    load: async () => (await import('./LibraryRoute.tsx')).LibraryRoute,
    navigation: { group: 'work' },
  },
  {
    path: 'sharedSnippet',
    titleKey: 'sharedSnippet',
    guard: 'signed-in',
    load: async () =>
      (await import('../features/shared-snippet/SharedSnippetScreen.tsx')).SharedSnippetScreen,
  },
  {
    path: 'data',
    titleKey: 'data',
    guard: 'signed-in',
    load: async () => (await import('../features/data/DataScreen.tsx')).DataScreen,
    navigation: { group: 'work' },
  },
  {
    path: 'contentBlocks',
    titleKey: 'contentBlocks',
    guard: 'signed-in',
    load: async () =>
      (await import('../features/content-blocks/ContentBlocksScreen.tsx')).ContentBlocksScreen,
    navigation: { group: 'work', parent: 'data' },
  },
  {
    path: 'help',
    titleKey: 'help',
    guard: 'signed-in',
    load: async () => (await import('../features/help/HelpScreen.tsx')).HelpScreen,
    navigation: { group: 'work' },
  },
  {
    path: 'settings',
    titleKey: 'settings',
    guard: 'signed-in',
    load: async () => (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
    navigation: { group: 'account' },
  },
  {
    path: 'profile',
    titleKey: 'profile',
    guard: 'signed-in',
    load: async () => (await import('../features/profile/ProfileScreen.tsx')).ProfileScreen,
    navigation: { group: 'account' },
  },
  {
    path: 'userManagement',
    titleKey: 'userManagement',
    guard: 'signed-in',
    load: async () =>
      (await import('../features/user-management/UserManagementScreen.tsx')).UserManagementScreen,
    navigation: { group: 'account', isForOwners: true },
  },
  {
    path: 'subscription',
    titleKey: 'subscription',
    guard: 'signed-in',
    load: async () => (await import('../features/subscription/SubscriptionScreen.tsx')).SubscriptionScreen,
    navigation: { group: 'account', isForOwners: true },
  },
  // For developers; nothing leads there.
  {
    path: 'comboboxTest',
    titleKey: 'comboboxTest',
    guard: 'signed-in',
    load: async () => (await import('../features/combobox-test/ComboboxTestScreen.tsx')).ComboboxTestScreen,
  },
  {
    path: 'comboboxSmokeTest',
    titleKey: 'comboboxSmokeTest',
    guard: 'signed-in',
    load: async () => (await import('../features/combobox-test/SmokeTestScreen.tsx')).SmokeTestScreen,
  },
];

/** Addresses that lead to the sign-in page, each with the tab of it. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  [paths.signIn]: 'login',
  [paths.signUp]: 'register',
};

/** What the sidebar lists, in its order. */
export const NAVIGATION: readonly NavigationPage[] = PAGES.flatMap(({ path, navigation }) =>
  navigation ? [{ path, ...navigation }] : [],
);
