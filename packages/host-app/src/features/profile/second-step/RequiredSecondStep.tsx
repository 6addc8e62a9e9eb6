import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { useSignOut } from '../../../components/account/useSignOut.tsx';
import { usePageTitle } from '../../../components/PageHeader.tsx';
import { Screen, Column } from '../../../components/LonePage.styles.ts';
import { useFocusOnArrival } from '../../../lib/focus.ts';
import { useMemberships, useSwitchWorkspace } from '../../../lib/workspace/useMemberships.ts';
import { useRequiredSecondStep } from '../../../lib/workspace/useRequiredSecondStep.ts';
import { secondStepMessages } from './messages.ts';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SecondStepCard } from './SecondStepCard.tsx';
import * as S from './SecondStep.styles.ts';

interface RequiredSecondStepProps {
  /** Called when the person goes on: they have a second step now, or the workspace requires none any more. */
  onDone: () => void;
}

/** In place of a workspace that requires a second step, for a person who has none: they set one up here, and go on. */
export function RequiredSecondStep({ onDone }: RequiredSecondStepProps): ReactNode {
  const { required: texts } = secondStepMessages;
  const heading = useFocusOnArrival();
  const required = useRequiredSecondStep();
  const { memberships, active } = useMemberships();
  const switchTo = useSwitchWorkspace();
  const { signOut, preparation, question } = useSignOut();
  usePageTitle(texts.title);
  const others = memberships.filter(({ workspaceId }) => workspaceId !== active?.workspaceId);
  return (
    <Screen data-lone-page>
      <Column>
        <S.Heading ref={heading} tabIndex={-1}>
          {texts.title}
        </S.Heading>
        <S.Text>{texts.text(active?.workspace.name ?? '')}</S.Text>
        <SecondStepCard />
        <PasskeysCard />
        <S.Buttons>
          {required === undefined && (
            <Button variant="primary" onPress={onDone}>
              {texts.goOn}
            </Button>
          )}
          {others.map(({ workspaceId, workspace }) => (
            <Button key={workspaceId} onPress={() => void switchTo(workspaceId)}>
              {texts.open(workspace.name)}
            </Button>
          ))}
          <Button {...preparation} onPress={signOut}>
            {texts.signOut}
          </Button>
        </S.Buttons>
        {question}
      </Column>
    </Screen>
  );
}
