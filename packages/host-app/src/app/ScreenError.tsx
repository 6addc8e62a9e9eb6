import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { appMessages } from './messages.ts';

const Main = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  padding: var(--sluice-space-5);
`;

/** Shown instead of a page that failed to render. */
export function ScreenError(): ReactNode {
  return (
    <Main>
      <ErrorInShell />
    </Main>
  );
}

/** Shown instead of a screen that failed. Reloading is safe: unsaved drafts are stored in this browser. */
export function ErrorInShell(): ReactNode {
  return (
    <Note
      role="alert"
      tone="danger"
      title={appMessages.screenFailed}
      action={<Button onPress={() => location.reload()}>{appMessages.reload}</Button>}
    >
      {appMessages.screenFailedHint}
    </Note>
  );
}
