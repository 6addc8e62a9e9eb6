import { Button } from '@sluice/builder-ui';
import type { Profile } from '@sluice/server/contracts';
import { KeyRound, Lock } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CollapsibleCard } from '../../../components/collapsible-card/CollapsibleCard.tsx';
import { reauthenticationMessages } from '../../../components/reauthentication/messages.ts';
import { useHasUnknownPassword } from '../../../components/reauthentication/useHasUnknownPassword.ts';
import { MailLink } from '../../../components/TextLink.ts';
import { useClientConfiguration } from '../../../lib/useClientConfiguration.ts';
import { profileMessages } from '../messages.ts';
import * as S from '../Profile.styles.ts';
import { ChangePassword } from './ChangePassword.tsx';

/** How the person signs in: the address, which stays, and the password, which they can change. */
export function AccountInformation({ user }: { user: Profile }): ReactNode {
  const { account: texts } = profileMessages;
  const { contactEmail } = useClientConfiguration();
  const [isChanging, setChanging] = useState(false);
  const isOff = useHasUnknownPassword();
  const { demo } = reauthenticationMessages;
  const passwordText = () => {
    if (isOff) return demo;
    return user.hasPassword ? texts.passwordSet : texts.passwordNone;
  };
  const button = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) button.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <CollapsibleCard title={texts.title} icon={<KeyRound />} tone="indigo">
      <S.Fact as="dl" style={{ margin: 0 }}>
        <dt>{texts.email}</dt>
        <dd>
          <Lock aria-hidden />
          {user.email}
        </dd>
      </S.Fact>
      <S.Hint>
        {texts.emailNote}
        {contactEmail !== '' && (
          <>
            {' '}
            <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
          </>
        )}
      </S.Hint>
      <S.Divider />
      {isChanging ? (
        <>
          <S.Subtitle>{texts.change}</S.Subtitle>
          <ChangePassword user={user} onClose={() => setChanging(false)} />
        </>
      ) : (
        <>
          <S.Subtitle>{texts.password}</S.Subtitle>
          <S.Text>{passwordText()}</S.Text>
          <Button ref={button} isDisabled={isOff} onPress={() => setChanging(true)}>
            {texts.change}
          </Button>
        </>
      )}
    </CollapsibleCard>
  );
}
