import { Note, Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { snippetTestMessages } from '../../../components/snippet-tests/messages.ts';
import { TestFailures } from '../../../components/snippet-tests/TestFailures.tsx';
import { publishMessages } from './messages.ts';
import * as S from './Publish.styles.ts';
import type { TestsBefore } from './useTestsBefore.ts';

/** How many, above who. */
const Told = styled.div`
  display: grid;
  gap: var(--sluice-space-2);
`;

/** So many people are shown; the snippet itself shows all. */
const MOST = 5;

/** Says who of the people that are kept with the snippet receives something else than they must. */
export function TestsBeforePublishing({ tests }: { tests: TestsBefore }): ReactNode {
  if (tests.state === 'none') return null;
  return (
    <section>
      <h3>{publishMessages.tests}</h3>
      <Found found={tests} />
    </section>
  );
}

function Found({ found }: { found: TestsBefore }): ReactNode {
  switch (found.state) {
    case 'none':
      return null;
    case 'waiting':
      return (
        <div aria-busy>
          <output>
            <S.Quiet>{publishMessages.testsRun}</S.Quiet>
          </output>
          <Skeleton height="42px" />
        </div>
      );
    case 'unknown':
      return (
        <output>
          <Note tone="warn">{publishMessages.testsUnknown}</Note>
        </output>
      );
    case 'known': {
      const { passing, failing, leftOut } = found.tests;
      if (leftOut !== null) return <Note tone="warn">{snippetTestMessages.leftOut[leftOut]}</Note>;
      if (failing === 0) return <S.Quiet>{snippetTestMessages.pass(passing)}</S.Quiet>;
      return (
        <Told>
          <output>
            <Note tone="warn" title={publishMessages.testsFail(failing, failing + passing)} />
          </output>
          <TestFailures tests={found.tests} most={MOST} />
        </Told>
      );
    }
  }
}
