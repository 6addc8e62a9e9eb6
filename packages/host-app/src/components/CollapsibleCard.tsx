import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as S from './collapsible-card/CollapsibleCard.styles.ts';

interface CollapsibleCardProps {
  title: string;
  /** A few words beside the title, such as what is inside. */
  note?: string;
  icon: ReactNode;
  tone: S.CardTone;
  /** @default true */
  startsOpen?: boolean;
  children: ReactNode;
}

/** A card that can be closed. What was typed inside stays. */
export function CollapsibleCard(props: CollapsibleCardProps): ReactNode {
  const { title, note, icon, tone, startsOpen = true, children } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <S.Frame aria-labelledby={`${id}-title`} data-tone={tone}>
      <h2>
        <S.Head
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!isOpen)}
        >
          <S.Icon aria-hidden>{icon}</S.Icon>
          <span id={`${id}-title`}>{title}</span>
          {note !== undefined && <small>{note}</small>}
          <ChevronDown aria-hidden />
        </S.Head>
      </h2>
      <S.Content id={`${id}-content`} hidden={!isOpen}>
        {children}
      </S.Content>
    </S.Frame>
  );
}
