import { useState, type ReactNode } from 'react';
import type { Session } from '@sluice/server/contracts';
import { openHref, SECTION_IDS } from '../layout/section-links.ts';
import { useSignedIn } from '../layout/useSignedIn.ts';
import { siteMessages } from '../messages.ts';
import { useSiteConfiguration } from '../useSiteConfiguration.ts';
import * as S from './Hero.styles.ts';
import { heroMessages } from './messages.ts';
import { siteAddress } from '../../config/base-path.ts';
import { writeItem } from '../../lib/browser-storage.ts';
import { allowWork } from '../../lib/unsaved/unsaved-work.ts';
import { findExamplePath, type ExampleQuery } from '../../lib/demo-example.ts';
import { SESSION_KEY } from '../../lib/session/session-key.ts';

/**
 * The action beside *Get Started*: the way in for people who are signed in, the demo where the server has one, else the
 * way further down. Which of them it is turns out in the browser; all are as wide.
 */
export function SecondAction({ demo }: { demo: DemoEntry }): ReactNode {
  const { openSluice } = siteMessages;
  const isSignedIn = useSignedIn();
  const { demoWorkspace } = useSiteConfiguration();
  if (isSignedIn && !demo.isPending) {
    return (
      <S.SecondLink href={openHref} data-large>
        {openSluice}
      </S.SecondLink>
    );
  }
  if (!demoWorkspace) {
    return (
      <S.SecondLink href={`#${SECTION_IDS.howItWorks}`} data-large>
        {heroMessages.seeHowItWorks}
      </S.SecondLink>
    );
  }
  return (
    <S.SecondButton
      type="button"
      data-large
      aria-disabled={demo.isPending}
      onClick={() => {
        if (!demo.isPending) void demo.enter();
      }}
    >
      {demo.isPending ? heroMessages.enteringDemo : heroMessages.enterDemo}
    </S.SecondButton>
  );
}

export interface DemoEntry {
  isPending: boolean;
  hasFailed: boolean;
  enter: () => Promise<void>;
}

/** Opens the demo workspace, and then the application in it. */
export function useDemoEntry(open: (address: string) => void = leave): DemoEntry {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const enter = async () => {
    setState('pending');
    try {
      open(await enterDemo());
    } catch {
      setState('failed');
    }
  };
  return { isPending: state === 'pending', hasFailed: state === 'failed', enter };
}

function leave(address: string): void {
  globalThis.location.assign(address);
}

const ADDRESS = siteAddress('/api/demo/session');

/**
 * Begins a session in the demo workspace, for the application to go on with: its answer sets the cookie, and what the
 * browser stores of a session tells the application that there is one.
 * @returns the address to go on at: the demo's example
 * @throws {Error} when the server can't be reached, or refuses
 */
async function enterDemo(): Promise<string> {
  const answer = await fetch(ADDRESS, { method: 'POST' });
  if (!answer.ok) throw new Error(`The server refused to open the demo (${answer.status}).`);
  const session = (await answer.json()) as Session;
  const { user, expiresAt } = session;
  allowWork(user.id);
  if (!writeItem(SESSION_KEY, JSON.stringify({ user, expiresAt }))) {
    throw new Error('This browser stores nothing, so the application would not know of the session.');
  }
  const example = await findExamplePath((query) => listSnippets(session, query));
  return example === undefined ? openHref : siteAddress(example);
}

async function listSnippets({ accessToken, user }: Session, query: ExampleQuery): Promise<{ id: string }[]> {
  const address = siteAddress(`/api/workspaces/${user.activeWorkspaceId ?? ''}/snippets`);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(`${address}?${search.toString()}`, { headers });
  return answer.ok ? ((await answer.json()) as { items: { id: string }[] }).items : [];
}
