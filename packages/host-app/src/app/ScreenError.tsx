import { Button, Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Main = styled.main`
  display: grid;
  place-content: center;
  min-block-size: 100dvh;
  padding: 24px;
`;

/** In place of a screen that could not be shown. What was being built is kept in this browser. */
export function ScreenError(): ReactNode {
  return (
    <Main>
      <Note
        role="alert"
        tone="danger"
        title="This screen could not be shown."
        action={<Button onPress={() => location.reload()}>Reload</Button>}
      >
        Your work is kept in this browser. Reload the page to go on.
      </Note>
    </Main>
  );
}
