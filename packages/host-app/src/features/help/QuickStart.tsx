import { useState, type ReactNode } from 'react';
import { LifeBuoy, ShieldAlert } from 'lucide-react';
import { quickStartMessages } from './topics/messages.ts';
import * as S from './Help.styles.ts';
import { helpMessages } from './messages.ts';
import { isAbout, type Topic } from './topic.ts';
import { TopicCard } from './TopicCard.tsx';
import { SupportAddress } from './HelpText.tsx';

/** The four steps of the guide, and how to reach us. The first step is open, or the one that the address names. */
export function QuickStart({ target }: { target: string | null }): ReactNode {
  const { steps } = quickStartMessages;
  return (
    <S.Columns>
      <S.Steps>
        {steps.map((step, index) => (
          <li key={step.id}>
            <Expandable
              topic={step}
              target={target}
              startsOpen={index === 0}
              lead={<S.Number aria-label={helpMessages.step(index + 1)}>{index + 1}</S.Number>}
            />
          </li>
        ))}
      </S.Steps>
      <HelpCards />
    </S.Columns>
  );
}

interface ExpandableProps {
  topic: Topic;
  target: string | null;
  startsOpen?: boolean;
  level?: 2 | 3 | 4;
  lead?: ReactNode;
}

/** A topic that opens and closes by itself, with what is explained below it. */
function Expandable({ topic, target, startsOpen = false, level = 2, lead }: ExpandableProps): ReactNode {
  const isMeant = isAbout(topic, target);
  const [isOpen, setOpen] = useState(startsOpen || isMeant);
  const [followed, setFollowed] = useState(target);
  if (followed !== target) {
    setFollowed(target);
    if (isMeant) setOpen(true);
  }
  return (
    <TopicCard
      topic={topic}
      lead={lead}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      isTarget={topic.id === target}
      level={level}
    >
      {topic.details && <Expandable topic={topic.details} target={target} level={level === 2 ? 3 : 4} />}
    </TopicCard>
  );
}

/** Tells how to reach people, and how to keep the key safe. */
function HelpCards(): ReactNode {
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
      <S.Card aria-label={security.title} data-tone="quiet">
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
