import { Button } from '@sluice/builder-ui';
import { CloudOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShellMessages } from './messages.ts';
import * as S from './ConnectionNotice.styles.ts';
import { useConnection } from './useConnection.ts';
import { useIsOnline } from '../../lib/useIsOnline.ts';

/**
 * Says that the browser is offline, or that the server does not answer, and lets the person try again. Everything else stays
 * where it is.
 */
export function ConnectionNotice(): ReactNode {
  const { connection: texts, offline } = useShellMessages();
  const { isLost, isTrying, tryNow } = useConnection();
  const isOnline = useIsOnline();
  return (
    <S.Place>
      {!isOnline && (
        <S.Notice>
          <WifiOff aria-hidden />
          <span>
            <strong>{offline.title}</strong> {offline.explanation}
          </span>
        </S.Notice>
      )}
      {isOnline && isLost && (
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
