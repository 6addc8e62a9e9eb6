import { Skeleton } from '@sluice/builder-ui';
import type { ReactNode } from 'react';
import { MailLink } from '../../components/TextLink.ts';
import { useClientConfiguration } from '../../lib/useClientConfiguration.ts';
import { useIsOnline } from '../../lib/http/connection.ts';
import { helpMessages } from './messages.ts';

/** The address of this installation's support. */
export function SupportAddress(): ReactNode {
  const { needHelp } = helpMessages;
  const { contactEmail } = useClientConfiguration();
  const isOnline = useIsOnline();
  if (contactEmail !== '') {
    return (
      <p>
        <MailLink href={`mailto:${contactEmail}`}>{contactEmail}</MailLink>
      </p>
    );
  }
  return isOnline ? <Skeleton width="180px" /> : <p>{needHelp.unknown}</p>;
}
