import { Badge, Button, IconButton, Menu } from '@sluice/builder-ui';
import type { Passkey, SecondStep } from '@sluice/server/contracts';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Fingerprint, KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { UnknownPasswordHint, useHasUnknownPassword } from '../../../components/account/Reauthentication.tsx';
import { Section } from '../../../components/Section.tsx';
import { formatFullDay } from '../../../lib/formats.ts';
import { secondStepOptions } from '../../../lib/people/second-step-api.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { secondStepMessages } from './messages.ts';
import { momentOf } from './moments.ts';
import { RemovePasskey, RenamePasskey } from './PasskeyDialogs.tsx';
import { NewCodes } from './RecoveryCodes.tsx';
import * as S from './SecondStep.styles.ts';

/** What is open over the card. */
type Opened = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

const { passkeys: texts } = secondStepMessages;

/** The person's passkeys. What goes wrong with loading them, the card of the second step says. */
export function PasskeysCard(): ReactNode {
  const { data } = useQuery(secondStepOptions);
  const isOff = useHasUnknownPassword();
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setOpened(undefined);
  const passkeys = data?.passkeys ?? [];
  return (
    <Section
      title={texts.title}
      aside={passkeys.length > 0 && <Badge>{passkeys.length}</Badge>}
      actions={
        <Button
          compact
          variant="primary"
          icon={<Plus aria-hidden />}
          isDisabled={isOff || data === undefined}
          onPress={() => setOpened({ kind: 'add' })}
        >
          {texts.add}
        </Button>
      }
    >
      {passkeys.length === 0 && (
        <S.Empty>
          {texts.none}
          <UnknownPasswordHint />
        </S.Empty>
      )}
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onOpen={setOpened} />
      ))}
      {opened?.kind === 'add' && (
        <AddPasskey
          onClose={close}
          onDone={(made) => {
            close();
            if (made !== null) setCodes(made);
          }}
        />
      )}
      {opened?.kind === 'rename' && <RenamePasskey passkey={opened.passkey} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemovePasskey passkey={opened.passkey} isLast={isLast(data, opened.passkey)} onClose={close} />
      )}
      <NewCodes codes={codes} onClose={() => setCodes(undefined)} />
    </Section>
  );
}

const isLast = (data: SecondStep | undefined, { id }: Passkey) =>
  data !== undefined && data.authenticator === null && data.passkeys.every((one) => one.id === id);

interface PasskeyRowProps {
  passkey: Passkey;
  onOpen: (opened: Opened) => void;
}

function kindOf({ isSynced, isSecurityKey, signsInAlone }: Passkey): string {
  const unsynced = isSecurityKey ? texts.securityKey : texts.oneDevice;
  const kind = isSynced ? texts.synced : unsynced;
  return signsInAlone ? kind : `${kind}, ${texts.besidePassword}`;
}

function PasskeyRow({ passkey, onOpen }: PasskeyRowProps): ReactNode {
  const { name, addedAt, lastUsedAt, isSecurityKey } = passkey;
  const kind = kindOf(passkey);
  return (
    <S.Row data-row>
      <S.PasskeyIcon aria-hidden>{isSecurityKey ? <KeyRound /> : <Fingerprint />}</S.PasskeyIcon>
      <span>
        <b>{name}</b>
        <small>
          {lastUsedAt === null
            ? texts.added(kind, formatFullDay(addedAt))
            : texts.used(kind, momentOf(lastUsedAt))}
        </small>
      </span>
      <Menu
        label={texts.more(name)}
        trigger={<IconButton label={texts.more(name)} icon={<Ellipsis aria-hidden />} />}
        items={[
          {
            id: 'rename',
            label: texts.rename,
            icon: <Pencil aria-hidden />,
            onAction: () => onOpen({ kind: 'rename', passkey }),
          },
          {
            id: 'remove',
            label: texts.remove,
            icon: <Trash2 aria-hidden />,
            onAction: () => onOpen({ kind: 'remove', passkey }),
          },
        ]}
      />
    </S.Row>
  );
}
