import { Badge, Button, useRelativeTime, AlertDialog, useToasts } from '@sluice/builder-ui';
import type { SessionListItem } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Section, SectionLoading } from '../../components/Section.tsx';
import {
  UnknownPasswordHint,
  Reauthentication,
  useHasUnknownPassword,
  useProof,
} from '../../components/account/Reauthentication.tsx';
import { formatDay, formatTime, isToday } from '../../lib/formats.ts';
import { sessionOptions, useSessionChanges } from '../../lib/people/account-api.ts';
import { nameOfDevice, readDevice } from './device-names.ts';
import { profileMessages } from './messages.ts';
import * as S from './Profile.styles.ts';
import { focusTitleIfLost } from '../../lib/focus.ts';
import { errorText } from '../../lib/http/api-error.ts';

/** Tells where the person is signed in, and a way to end that from here. */
export function SessionsCard(): ReactNode {
  const { sessions: texts } = profileMessages;
  const { data, error, refetch } = useQuery(sessionOptions);
  const [ending, setEnding] = useState<SessionsToEnd>();
  const isOff = useHasUnknownPassword();
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        <SectionLoading
          error={error}
          label={texts.loading}
          failed={texts.loadFailed}
          onRetry={() => void refetch()}
          widths={['60%']}
        />
      </Section>
    );
  }
  // This one first: it is the one that the others are compared with.
  const items = data.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Section title={texts.title}>
      <S.List>
        {items.map((item) => (
          <SessionRow key={item.id} item={item} onEnd={setEnding} />
        ))}
      </S.List>
      {items.length > 1 && (
        <S.Foot>
          <UnknownPasswordHint />
          <Button compact isDisabled={isOff} onPress={() => setEnding('others')}>
            {texts.signOutOthers}
          </Button>
        </S.Foot>
      )}
      {/* Keyed, so that a typed password is forgotten when the dialog closes. */}
      <EndSessions
        key={ending === undefined ? 'closed' : 'open'}
        ending={ending}
        onClose={() => setEnding(undefined)}
      />
    </Section>
  );
}

interface SessionRowProps {
  item: SessionListItem;
  onEnd: (ending: SessionsToEnd) => void;
}

function SessionRow({ item, onEnd }: SessionRowProps): ReactNode {
  const { sessions: texts } = profileMessages;
  const relativeTime = useRelativeTime();
  const { id, ip, userAgent, createdAt, lastUsedAt, isCurrent } = item;
  const isOff = useHasUnknownPassword();
  const whereId = useId();
  const name = nameOfDevice(userAgent);
  // Two of the same kind are told apart by when they began.
  const began = isToday(createdAt) ? formatTime(createdAt) : formatDay(createdAt);
  const where = [ip, texts.since(began), texts.lastUsed(relativeTime(new Date(lastUsedAt)))].join(', ');
  const { isPhone } = readDevice(userAgent);
  return (
    <li>
      <S.Icon aria-hidden data-here={isCurrent || undefined}>
        {isPhone ? <Smartphone /> : <Monitor />}
      </S.Icon>
      <span>
        <b>{name}</b>
        <small id={whereId}>{isCurrent ? `${ip}, ${texts.here}` : where}</small>
      </span>
      {isCurrent ? (
        <Badge tone="ok">{texts.now}</Badge>
      ) : (
        <Button
          compact
          isDisabled={isOff}
          aria-label={texts.signOutOf(name)}
          aria-describedby={whereId}
          onPress={() => onEnd({ sessionId: id, name, where })}
        >
          {texts.signOut}
        </Button>
      )}
    </li>
  );
}

/** One session, or all but this one. */
type SessionsToEnd = 'others' | { sessionId: string; name: string; where: string };

interface EndSessionsProps {
  /** What the person wants to end; `undefined` while they want nothing. */
  ending: SessionsToEnd | undefined;
  onClose: () => void;
}

/** Ends sessions elsewhere, after the person has proved that it is them: somebody else could lock them out by it. */
function EndSessions({ ending, onClose }: EndSessionsProps): ReactNode {
  const { sessions: texts } = profileMessages;
  const toasts = useToasts();
  const proof = useProof();
  const { end, endOthers } = useSessionChanges();
  const about = ending ?? 'others';
  const outcome = {
    onSuccess: () => {
      const description = about === 'others' ? texts.othersText : texts.signedOutText(about.name);
      toasts.show({ topic: 'sessions', tone: 'ok' as const, title: texts.signedOut, description });
      onClose();
    },
    onError: (error: unknown) => {
      proof.explain(error);
      const description = errorText(error);
      toasts.show({ topic: 'sessions', tone: 'danger' as const, title: texts.failed, description });
    },
    onSettled: focusTitleIfLost,
  };
  const confirm = () => {
    if (!proof.check()) return;
    if (about === 'others') endOthers.mutate(proof.given, outcome);
    else end.mutate({ sessionId: about.sessionId, proof: proof.given }, outcome);
  };
  return (
    <AlertDialog
      tone="primary"
      isOpen={ending !== undefined}
      onOpenChange={onClose}
      title={about === 'others' ? texts.endOthersTitle : texts.endTitle(about.name)}
      description={about === 'others' ? texts.endOthersText : texts.endText(about.where)}
      confirmLabel={texts.signOut}
      isPending={end.isPending || endOthers.isPending}
      onConfirm={confirm}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
