import { useState, type ReactNode } from 'react';
import * as S from './Help.styles.ts';
import { helpMessages } from './messages.ts';
import { isAbout, type Topic } from './topic.ts';
import { TopicCard } from './TopicCard.tsx';
import { LifeBuoy, ShieldAlert } from 'lucide-react';
import { SupportAddress } from './HelpText.tsx';
import { TRASH_DAYS } from '@sluice/server/contracts';
import { paths } from '../../config/paths.ts';

/** How to make the key that Sluice asks for: it reads two lists and can do nothing else. */
const apiKey: Topic = {
  id: 'api-key',
  title: 'Create an API key at Braze',
  paragraphs: ['The key only needs to read two lists. Do not give it full access.'],
  isNumbered: true,
  points: [
    'In Braze, open **Settings** and then **APIs and Identifiers**.',
    'Under **API Keys**, choose **Create API Key** and give it a name such as `Sluice`.',
    'Select exactly these two permissions: `custom_attributes.get` and `events.get`.',
    'Save the key and copy it. Braze shows it in full only to people who may manage keys.',
    'Copy the REST endpoint of your instance, such as `https://rest.iad-01.braze.com`. Braze lists it on the same page.',
    'In Sluice, paste both under **Data**, choose **Test Connection**, and then **Connect**.',
  ],
  details: {
    id: 'content-block-permissions',
    title: 'To publish Content Blocks as well',
    paragraphs: [
      'Publishing needs a key with four more permissions. They cannot be added to a key later: create a new one with all six, and connect with it.',
    ],
    points: [
      '`content_blocks.list`',
      '`content_blocks.info`',
      '`content_blocks.create`',
      '`content_blocks.update`',
    ],
  },
};

const steps: readonly Topic[] = [
  {
    id: 'sync-your-data',
    title: 'Sync Your Data',
    paragraphs: [
      'Connect your workspace to Braze with a REST endpoint and an API key. Then choose **Import Data**: your custom attributes and custom events appear in the builder.',
      'Owners and admins can connect. Everybody in the workspace can import.',
    ],
    link: { label: 'Go to Data', to: paths.data },
    details: apiKey,
  },
  {
    id: 'create-your-first-snippet',
    title: 'Create Your First Snippet',
    paragraphs: [
      'Choose an attribute, a comparison and a value, then write what the people who match receive. The Liquid beside it follows every keystroke.',
      'Add more branches with **Add Else If**. Turn on the **Fallback** for everybody who matches nothing.',
    ],
    link: { label: 'Open the Syntax Generator', to: paths.generator },
    example: 'preview',
  },
  {
    id: 'test-your-snippet',
    title: 'Test Your Snippet',
    paragraphs: [
      'Open the **Test** tab, fill in a sample person, and see which branch they get. **Fill a sample** makes up a person for you.',
      'When Braze reads a comparison differently than most people expect, the result says so, and offers a fix if there is one.',
    ],
    link: { label: 'Open the Syntax Generator', to: paths.generator },
    example: 'test',
  },
  {
    id: 'save-your-snippet',
    title: 'Save Your Snippet',
    paragraphs: [
      'Choose **Save snippet**, and give it a name and tags. Everybody in the workspace finds it in the Snippet Library, and can copy it or go on building.',
      `Deleted snippets stay in the trash for ${TRASH_DAYS} days.`,
    ],
    link: { label: 'Open the Snippet Library', to: paths.snippets },
  },
];

export const quickStartMessages = { steps };

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
