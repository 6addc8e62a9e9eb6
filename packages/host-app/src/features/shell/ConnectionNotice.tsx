import { Button } from '@sluice/builder-ui';
import { CloudOff, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsConnectionNotice } from '../../lib/http/connection-notice.ts';
import { useIsConnected } from '../../lib/http/connection.ts';
import { usePendingPage } from '../../lib/usePendingPage.ts';
import { useIsOnline } from '../../lib/useIsOnline.ts';
import * as S from './ConnectionNotice.styles.ts';
import { shellMessages } from './messages.ts';
import { useConnection } from './useConnection.ts';

/**
 * Says that the browser is offline, or that the server does not answer, and lets the person try again. Everything else stays
 * where it is. A page that was asked for meanwhile has to wait: that is said here too, and not a second time elsewhere.
 */
export function ConnectionNotice(): ReactNode {
  const { connection: texts, offline } = shellMessages;
  const { isLost, isTrying, tryNow } = useConnection();
  const isOnline = useIsOnline();
  const isConnected = useIsConnected();
  const { isPending, stay } = usePendingPage();
  useIsConnectionNotice();
  const isStuck = isPending && !isConnected;
  const told = !isOnline ? offline : isLost || isStuck ? texts : undefined;
  return (
    <S.Place>
      {told !== undefined && (
        <S.Notice>
          {isOnline ? <CloudOff aria-hidden /> : <WifiOff aria-hidden />}
          <span>
            <strong>{told.title}</strong> {told.explanation}
            {isStuck && <> {texts.pageWaits}</>}
          </span>
          {isStuck && (
            <Button compact onPress={stay}>
              {texts.stay}
            </Button>
          )}
          {isOnline && isLost && (
            <Button compact isPending={isTrying} onPress={tryNow}>
              {texts.tryNow}
            </Button>
          )}
        </S.Notice>
      )}
    </S.Place>
  );
}
