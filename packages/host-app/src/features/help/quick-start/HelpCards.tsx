import { LifeBuoy, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from '../Help.styles.ts';
import { helpMessages } from '../messages.ts';
import { SupportAddress } from '../SupportAddress.tsx';

/** How to reach people, and how to keep the key safe. */
export function HelpCards(): ReactNode {
  const { needHelp, security } = helpMessages;
  return (
    <S.Cards>
      <S.Card aria-label={needHelp.title}>
        <h2>
          <LifeBuoy aria-hidden />
          {needHelp.title}
        </h2>
        <p>{needHelp.text}</p>
        <SupportAddress />
      </S.Card>
      <S.Card aria-label={security.title} data-tone="warn">
        <h2>
          <ShieldAlert aria-hidden />
          {security.title}
        </h2>
        {security.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </S.Card>
    </S.Cards>
  );
}
