import { Button } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import * as S from '../Auth.styles.ts';
import { authMessages } from '../messages.ts';

/** Offers the demo workspace, which people can use without an account. */
export function DemoOffer({ isPending, onEnter }: { isPending: boolean; onEnter: () => void }): ReactNode {
  const { entry: texts } = authMessages;
  return (
    <S.Demo>
      <span>{texts.demoQuestion}</span>
      <Button isPending={isPending} onPress={onEnter}>
        {texts.enterDemo}
      </Button>
    </S.Demo>
  );
}
