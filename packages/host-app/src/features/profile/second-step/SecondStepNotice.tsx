import { Note } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { LoneLink } from '../../../components/TextLink.ts';
import { paths } from '../../../config/paths.ts';
import { formatFullDay } from '../../../lib/formats.ts';
import type { RequiredSecondStep } from '../../../lib/workspace/useRequiredSecondStep.ts';
import { secondStepMessages } from './messages.ts';

/** Asks a person to set up a second step before the day from which on their workspace requires one. */
export function SecondStepNotice({ workspace, from }: RequiredSecondStep): ReactNode {
  const { required: texts } = secondStepMessages;
  return (
    <Note
      tone="warn"
      title={texts.soon(workspace, formatFullDay(from))}
      action={<LoneLink to={paths.profile}>{texts.toProfile}</LoneLink>}
      style={{ marginBlockEnd: 'var(--sluice-space-4)' }}
    >
      {texts.soonText}
    </Note>
  );
}
