import { AlertDialog, Badge, Button, Skeleton, useToasts } from '@sluice/builder-ui';
import type { RememberedDevice, SecondStep } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, Ticket } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import {
  Reauthentication,
  UnknownPasswordHint,
  useHasUnknownPassword,
  useProof,
} from '../../../components/account/Reauthentication.tsx';
import { Section, SectionLoading } from '../../../components/Section.tsx';
import { formatFullDay } from '../../../lib/formats.ts';
import { errorText } from '../../../lib/http/api-error.ts';
import { secondStepOptions, useSecondStepChanges } from '../../../lib/people/second-step-api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { nameOfDevice } from '../device-names.ts';
import * as P from '../Profile.styles.ts';
import { secondStepMessages as texts } from './messages.ts';
import { momentOf } from './moments.ts';
import { CodeTicks, NewCodes, RenewCodes } from './RecoveryCodes.tsx';
import * as S from './SecondStep.styles.ts';
import { SetUpDialog } from './SetUpDialog.tsx';

/** What is open over the card. */
type Opened = 'set-up' | 'new-codes' | 'turn-off';

/** What the person has beside their password: an app, recovery codes, and browsers in which no code is asked for. */
export function SecondStepCard(): ReactNode {
  const { data: loaded, error, refetch } = useQuery(secondStepOptions);
  const { user } = useSession();
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpened(undefined);
  // Of somebody without a second step there is nothing else to know.
  const data = loaded ?? (error === null && user?.hasSecondStep === false ? NOTHING : undefined);
  if (data === undefined) {
    return (
      <Section title={texts.title}>
        {error === null ? (
          <RowsToCome />
        ) : (
          <SectionLoading
            error={error}
            label={texts.loading}
            failed={texts.loadFailed}
            onRetry={() => void refetch()}
            widths={[]}
          />
        )}
      </Section>
    );
  }
  const hasApp = data.authenticator !== null;
  const isOn = hasApp || data.passkeys.length > 0;
  const show = (made: readonly string[] | null) => {
    close();
    if (made !== null) setCodes(made);
  };
  return (
    <Section
      title={texts.title}
      aside={
        <>
          <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? texts.on : texts.off}</Badge>
          <S.Aside>{isOn ? texts.asked : texts.notAsked}</S.Aside>
        </>
      }
    >
      <AppRow authenticator={data.authenticator} onOpen={setOpened} />
      {isOn && data.recovery !== null && <CodesRow recovery={data.recovery} onOpen={setOpened} />}
      {isOn && <RememberedRows devices={data.remembered} />}
      {opened === 'set-up' && <SetUpDialog isReplacement={hasApp} onClose={close} onDone={show} />}
      {opened === 'new-codes' && <RenewCodes onClose={close} onMade={show} />}
      {opened === 'turn-off' && <TurnOff isLast={data.passkeys.length === 0} onClose={close} />}
      <NewCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

const NOTHING: SecondStep = { authenticator: null, passkeys: [], recovery: null, remembered: [] };

/** The app and the codes, in their shape, before they are known. */
function RowsToCome(): ReactNode {
  return (
    <output aria-label={texts.loading}>
      {[0, 1].map((row) => (
        <S.Row key={row}>
          <P.Icon aria-hidden />
          <span>
            <Skeleton width="40%" />
          </span>
        </S.Row>
      ))}
    </output>
  );
}

interface RowProps {
  onOpen: (opened: Opened) => void;
}

function AppRow({ authenticator, onOpen }: RowProps & Pick<SecondStep, 'authenticator'>): ReactNode {
  const isOff = useHasUnknownPassword();
  const stateOf = () => {
    if (authenticator === null) return texts.none;
    const day = formatFullDay(authenticator.addedAt);
    const { lastUsedAt } = authenticator;
    return lastUsedAt === null ? texts.added(day) : texts.addedAndUsed(day, momentOf(lastUsedAt));
  };
  return (
    <S.Row>
      <P.Icon aria-hidden data-here>
        <Smartphone />
      </P.Icon>
      <span>
        <b>{texts.app}</b>
        <small>{stateOf()}</small>
        <UnknownPasswordHint />
      </span>
      <S.Actions>
        <Button compact isDisabled={isOff} onPress={() => onOpen('set-up')}>
          {authenticator === null ? texts.setUp : texts.replace}
        </Button>
        {authenticator !== null && (
          <S.QuietDanger compact variant="ghost" onPress={() => onOpen('turn-off')}>
            {texts.turnOff}
          </S.QuietDanger>
        )}
      </S.Actions>
    </S.Row>
  );
}

interface CodesRowProps extends RowProps {
  recovery: NonNullable<SecondStep['recovery']>;
}

function CodesRow({ recovery: { left, total, madeAt }, onOpen }: CodesRowProps): ReactNode {
  return (
    <S.Row>
      <P.Icon aria-hidden>
        <Ticket />
      </P.Icon>
      <span>
        <b>{texts.codes}</b>
        <small>
          <CodeTicks left={left} total={total} />
          {texts.leftSince(left, total, formatFullDay(madeAt))}
        </small>
      </span>
      <S.Actions>
        <Button compact onPress={() => onOpen('new-codes')}>
          {texts.newCodes}
        </Button>
      </S.Actions>
    </S.Row>
  );
}

/** The browsers in which no code is asked for. To ask again takes no proof: it only makes the account safer. */
function RememberedRows({ devices }: { devices: readonly RememberedDevice[] }): ReactNode {
  const toasts = useToasts();
  const { forget } = useSecondStepChanges();
  const askAgain = (id: string, name: string) =>
    forget.mutate(id, {
      onSuccess: () =>
        toasts.show({
          topic: 'second-step',
          tone: 'ok',
          title: texts.forgotten,
          description: texts.forgottenText(name),
        }),
      onError: (error) =>
        toasts.show({
          topic: 'second-step',
          tone: 'danger',
          title: texts.forgetFailed,
          description: errorText(error),
        }),
    });
  return devices.map(({ id, ip, userAgent, until, isCurrent }) => {
    const name = nameOfDevice(userAgent);
    return (
      <S.Row key={id}>
        <P.Icon aria-hidden data-here={isCurrent || undefined}>
          <Monitor />
        </P.Icon>
        <span>
          <b>{isCurrent ? `${name}, ${texts.here}` : name}</b>
          <small>
            {texts.rememberedHint} {texts.until(ip, formatFullDay(until))}
          </small>
        </span>
        <S.Actions>
          <Button
            compact
            aria-label={texts.askAgainIn(name)}
            isPending={forget.isPending && forget.variables === id}
            onPress={() => askAgain(id, name)}
          >
            {texts.askAgain}
          </Button>
        </S.Actions>
      </S.Row>
    );
  });
}

interface TurnOffProps {
  /** Whether there is nothing but the app, so that the second step ends with it. */
  isLast: boolean;
  onClose: () => void;
}

/** Removes the app, after the person has proved that it is them. Mounted when it is asked for. */
function TurnOff({ onClose, ...props }: TurnOffProps): ReactNode {
  // As it was when it was asked for: the app is gone before the dialog is.
  const [isLast] = useState(props.isLast);
  const ending = isLast ? texts.ending : texts.appEnding;
  const toasts = useToasts();
  const proof = useProof();
  const { turnOff } = useSecondStepChanges();
  const show = (tone: 'ok' | 'danger', title: string, description: string) =>
    toasts.show({ topic: 'second-step', tone, title, description });
  const confirm = async () => {
    if (!proof.check()) return;
    try {
      await turnOff.mutateAsync(proof.given);
      show('ok', ending.done, ending.doneText);
      onClose();
    } catch (error) {
      proof.explain(error);
      show('danger', ending.failed, errorText(error));
    }
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={ending.title}
      description={ending.text}
      confirmLabel={texts.turnOff}
      isPending={turnOff.isPending}
      onConfirm={() => void confirm()}
    >
      <Reauthentication proof={proof} />
    </AlertDialog>
  );
}
