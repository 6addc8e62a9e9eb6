import type { Page } from '@playwright/test';
import { buildStatement, saveAs } from './builder.ts';
import { expect, test } from './fixtures.ts';
import { addMember, aiko, jonas, openAs, signUpOwner } from './team.ts';

const ROLES = ['owner', 'admin', 'member'] as const;
type Role = (typeof ROLES)[number];
type Control = readonly [
  kind: 'button' | 'checkbox' | 'combobox' | 'heading' | 'link' | 'menuitem',
  name: string | RegExp,
  whose: readonly Role[],
];

const everybody = ROLES;
const admins: readonly Role[] = ['owner', 'admin'];
const owners: readonly Role[] = ['owner'];
const members: readonly Role[] = ['member'];

/**
 * Every page of a signed-in person: its heading, who sees which of its controls (the rights of the three roles, action by
 * action), and the button that is pressed first, when they are in a dialog.
 */
const PAGES: readonly [
  path: string,
  heading: string | RegExp,
  controls: readonly Control[],
  opener?: string,
][] = [
  [
    '/dashboard',
    /^Welcome back/,
    [
      ['link', 'User Management', owners],
      ['link', 'Subscription', owners],
      ['link', 'Settings', everybody],
    ],
  ],
  [
    '/syntax-generator',
    'Syntax Generator',
    [
      ['heading', 'Conditional Builder', everybody],
      ['button', 'Import Liquid', everybody],
      ['button', /^Save (draft|snippet)$/, everybody],
      ['button', 'More ways to save and share', everybody],
    ],
  ],
  [
    '/snippets',
    'Snippet Library',
    [
      ['button', 'Import', everybody],
      ['button', 'Export', everybody],
      ['link', 'New snippet', everybody],
      ['button', 'Edit Greeting', everybody],
      ['button', 'Copy Greeting', everybody],
      ['checkbox', 'Select Greeting', everybody],
    ],
  ],
  ['/snippets', 'Snippet Library', [['menuitem', 'Delete', everybody]], 'More actions for Greeting'],
  [
    '/data',
    'Data Management',
    [
      ['button', 'Import Data', everybody],
      ['button', 'Test Connection', admins],
      ['button', 'Disconnect', admins],
      ['combobox', /Automatic import/, admins],
    ],
  ],
  [
    '/data/content-blocks',
    'Content Blocks',
    [
      ['button', /^Publish( version \d+)?$/, admins],
      ['button', 'Mark as ready to publish', members],
    ],
    'Publish a snippet',
  ],
  ['/help', 'Help & Documentation', [['heading', 'API Security', everybody]]],
  [
    '/settings',
    'Settings',
    [
      ['heading', 'Workspace Information', everybody],
      ['link', /^Profile Information/, everybody],
      ['button', 'New workspace', everybody],
      ['button', 'Leave', everybody],
      ['heading', 'Invite Users', admins],
      ['link', /^User Management Members/, admins],
      ['link', /^Subscription & Billing/, everybody],
      ['button', 'Rename', owners],
      ['button', 'Transfer ownership', owners],
      ['button', 'Delete workspace', owners],
      ['heading', /^Activity/, owners],
      ['button', 'Export', everybody],
      ['heading', 'Theme', everybody],
      ['heading', 'Features of this installation', everybody],
    ],
  ],
  [
    '/profile',
    'Profile',
    [
      ['button', 'Edit', everybody],
      ['button', 'Change Password', everybody],
      ['button', /^Export my data/, everybody],
    ],
  ],
  [
    '/user-management',
    'User Management',
    [
      ['heading', 'Invite Users', admins],
      ['heading', /^Workspace Members/, admins],
      ['button', 'Remove Aiko Kimura', admins],
      ['button', 'Edit Aiko Kimura', admins],
      ['button', 'Send Invitation', admins],
    ],
  ],
  [
    '/subscription',
    'Subscription Settings',
    [
      ['heading', 'Subscription Information', admins],
      ['heading', 'Access Restricted', members],
    ],
  ],
  ['/combobox-test', 'Attribute combobox', []],
  ['/combobox-smoke-test', 'Attribute combobox', []],
];

const locate = (page: Page, [kind, name]: Control) =>
  page.getByRole(kind, typeof name === 'string' ? { name, exact: true } : { name }).first();

/** Goes through every page as one person. */
async function expectPages(page: Page, role: Role): Promise<void> {
  // The card of a connection that is well is one line until somebody opens it.
  await page.evaluate(() => localStorage.setItem('sluice.connection-card', 'open'));
  for (const [path, heading, controls, opener] of PAGES) {
    await test.step(`${path} for the role ${role}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (opener !== undefined) await page.getByRole('button', { name: opener }).click();
      const seen = controls.filter(([, , whose]) => whose.includes(role));
      for (const control of seen) await expect(locate(page, control)).toBeVisible();
      for (const control of controls.filter((each) => !seen.includes(each))) {
        await expect(locate(page, control)).toBeHidden();
      }
    });
  }
}

test(
  'an owner, an admin and a member see on every page what they may do, and nothing else',
  { tag: '@everyday' },
  async ({ page, request, server, browser }) => {
    const owner = await signUpOwner(page, server.origin);
    await buildStatement(page);
    await saveAs(page, 'Greeting');
    await expect(page).toHaveURL(/snippet=snp_/);
    const adminEmail = await addMember(request, server.origin, owner, jonas);
    const memberEmail = await addMember(request, server.origin, owner, aiko);
    await expectPages(page, 'owner');
    const admin = await openAs(browser, server.origin, adminEmail, '/dashboard');
    await expectPages(admin, 'admin');
    await admin.context().close();
    const member = await openAs(browser, server.origin, memberEmail, '/dashboard');
    await expectPages(member, 'member');
    await member.goto('/subscription');
    await expect(member.getByText('Your current role: member')).toBeVisible();
    await member.goto('/user-management');
    await expect(
      member.getByRole('main').getByText("You don't have permission to manage users."),
    ).toBeVisible();
    await member.context().close();
  },
);

test('a visitor of any page of the application is asked to sign in, and the address remembers the page', async ({
  page,
}) => {
  for (const path of new Set(PAGES.map(([address]) => address))) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/auth\\?next=${encodeURIComponent(path)}$`));
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
  }
});
