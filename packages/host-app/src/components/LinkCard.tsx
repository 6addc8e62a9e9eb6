import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './link-card/LinkCard.styles.ts';

interface CardContent {
  icon: ReactNode;
  tone: 'brand' | 'owner' | 'admin' | 'quiet';
  title: string;
  text: string;
}

function Content({ icon, tone, title, text }: CardContent): ReactNode {
  return (
    <>
      <S.Icon aria-hidden data-tone={tone}>
        {icon}
      </S.Icon>
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <ChevronRight aria-hidden />
    </>
  );
}

/** A card that leads to another page. */
export function LinkCard({ to, ...content }: CardContent & { to: string }): ReactNode {
  return (
    <S.LinkFrame to={to}>
      <Content {...content} />
    </S.LinkFrame>
  );
}

interface ButtonCardProps extends CardContent {
  onPress: () => void;
  isDisabled?: boolean | undefined;
}

/** A card that opens something. */
export function ButtonCard({ onPress, isDisabled = false, ...content }: ButtonCardProps): ReactNode {
  return (
    <S.ButtonFrame type="button" disabled={isDisabled} onClick={onPress}>
      <Content {...content} />
    </S.ButtonFrame>
  );
}
