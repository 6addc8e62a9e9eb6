import { ButtonLink, Note } from '@sluice/builder-ui';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, Component } from 'react';
import * as S from './Help.styles.ts';
import { HelpText } from './HelpText.tsx';
import type { Topic } from './topic.ts';
import { lateComponent } from '../../lib/late/late-component.tsx';
import { helpMessages } from './messages.ts';
import type { ExampleId } from './example/example-templates.ts';

const LiveExample = lateComponent(
  async () => (await import('./example/LiveExample.tsx')).LiveExample,
  <S.Waiting aria-busy>{helpMessages.example.loading}</S.Waiting>,
);

interface WithoutExampleProps {
  instead: ReactNode;
  children: ReactNode;
}

class WithoutExample extends Component<WithoutExampleProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

interface TopicCardProps {
  topic: Topic;
  /** Before the title, such as the number of a step. */
  lead?: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  /** Whether the address leads here: then it is scrolled to and takes focus. */
  isTarget?: boolean;
  hasExample?: boolean;
  /**
   * The level of its heading.
   * @default 3
   */
  level?: 2 | 3 | 4;
  /** What is explained below the texts. */
  children?: ReactNode;
}

/** A title that opens its text. */
export function TopicCard(props: TopicCardProps): ReactNode {
  const { topic, lead, isOpen, onToggle, isTarget = false, hasExample = true, level = 3, children } = props;
  const Heading = `h${level}` as const;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return (
    <S.Topic data-open={isOpen || undefined}>
      <Heading>
        <S.TopicButton
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {lead}
          <span>
            <HelpText>{topic.title}</HelpText>
          </span>
          <ChevronDown aria-hidden />
        </S.TopicButton>
      </Heading>
      <S.TopicText id={id} hidden={!isOpen}>
        {isOpen && (
          <>
            <TopicTexts topic={topic} />
            {topic.link !== undefined && (
              <p>
                <ButtonLink href={topic.link.to} icon={<ArrowRight aria-hidden />}>
                  {topic.link.label}
                </ButtonLink>
              </p>
            )}
            {children}
            {hasExample && topic.example !== undefined && <TopicExample id={topic.example} />}
          </>
        )}
      </S.TopicText>
    </S.Topic>
  );
}

/** An example whose code comes when its topic is opened. Should it fail, the answer stays. */
function TopicExample({ id }: { id: ExampleId }): ReactNode {
  return (
    <WithoutExample instead={<Note tone="warn">{helpMessages.example.failed}</Note>}>
      <LiveExample id={id} />
    </WithoutExample>
  );
}

function TopicTexts({ topic: { paragraphs, points, isNumbered } }: { topic: Topic }): ReactNode {
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>
          <HelpText>{text}</HelpText>
        </p>
      ))}
      {points !== undefined && (
        <S.Points as={isNumbered === true ? 'ol' : 'ul'}>
          {points.map((text) => (
            <li key={text}>
              <HelpText>{text}</HelpText>
            </li>
          ))}
        </S.Points>
      )}
    </>
  );
}
