import { Button } from '@sluice/builder-ui';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShellMessages } from './messages.ts';
import * as S from './ConnectionNotice.styles.ts';
import { useConnection } from './useConnection.ts';

/** Says that the server does not answer, and lets the person try again. Everything else stays where it is. */
export function ConnectionNotice(): ReactNode {
  const { connection: texts } = useShellMessages();
  const { isLost, isTrying, tryNow } = useConnection();
  return (
    <S.Place>
      {isLost && (
        <S.Notice>
          <CloudOff aria-hidden />
          <span>
            <strong>{texts.title}</strong> {texts.explanation}
          </span>
          <Button compact isPending={isTrying} onPress={tryNow}>
            {texts.tryNow}
          </Button>
        </S.Notice>
      )}
    </S.Place>
  );
}
